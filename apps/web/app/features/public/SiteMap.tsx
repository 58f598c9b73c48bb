import { siteNames } from '@harana/contract/model/site'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../lib/site/paths.ts'
import { type PublicPage, publicPath } from '../../lib/site/public-pages.ts'
import { siblingOf, siblingUrl, useSite } from '../../lib/site/site.ts'
import classes from './SiteMap.module.css'

/** Links to the public pages, grouped by purpose, with a line about each. */
export function SiteMap() {
  const { t, i18n } = useLingui()
  const site = useSite()
  const name = siteNames[site]
  const sibling = siteNames[siblingOf(site)]
  const other = i18n.locale === 'fil' ? 'en' : 'fil'
  const to = (page: PublicPage) => publicPath(page, i18n.locale)
  return (
    <div className={classes.groups}>
      <Group title={name}>
        <Entry href={to('landing')} name={t`Welcome`} about={t`What this place is, in a few pictures`} />
        <Entry href={to('about')} name={t`About us`} about={t`Who runs it and how it is paid for`} />
        <Entry href={to('faq')} name={t`FAQ`} about={t`Questions and answers`} />
        <Entry href={to('safety')} name={t`Safety`} about={t`How to stay safe, and who helps`} />
      </Group>
      <Group title={t`Members`}>
        <Entry href={paths.signUp} name={t`Sign up`} about={t`Create your profile`} />
        <Entry href={paths.logIn} name={t`Log in`} about={t`For members`} />
        <Entry href={paths.forgotPassword} name={t`Forgot password`} about={t`Choose a new one by e-mail`} />
        <Entry href={paths.search} name={t`My Search`} about={t`Find love, once you are logged in`} />
        <Entry
          href={paths.plans}
          name={t`Plans`}
          about={t`What each gives and costs, once you are logged in`}
        />
      </Group>
      <Group title={t`The rules`}>
        <Entry href={to('terms')} name={t`Terms`} about={t`Between you and us`} />
        <Entry href={to('privacy')} name={t`Privacy`} about={t`What we do with your data`} />
        <Entry href={to('cookies')} name={t`Cookies`} about={t`What is kept in your browser`} />
      </Group>
      <Group id="sibling" title={t`Sibling site`}>
        <Entry href={siblingUrl()} name={sibling} about={t`The other door to the same house`} />
        <Entry
          href={publicPath('sitemap', other)}
          locale={other}
          name={other === 'fil' ? 'Filipino' : 'English'}
          about={t`These pages in the other language`}
        />
      </Group>
      <p className={classes.note}>
        <Trans>
          For programs, the same list is in <a href="/sitemap.xml">sitemap.xml</a>.
        </Trans>
      </p>
    </div>
  )
}

function Group({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

type EntryProps = { href: string; name: string; about: string; locale?: string }

function Entry({ href, name, about, locale }: EntryProps) {
  return (
    <li>
      <a href={href} hrefLang={locale} lang={locale}>
        {name}
      </a>
      <span>{about}</span>
    </li>
  )
}
