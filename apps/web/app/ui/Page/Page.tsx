import { siteNames } from '@harana/contract/site'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSite } from '../../lib/site/site.ts'
import classes from './Page.module.css'

/** The document's title: "My Search · Harana". */
export function PageTitle({ title }: { title: string }) {
  const site = useSite()
  return <title>{`${title} · ${siteNames[site]}`}</title>
}

/** The first thing in every page's tab order. The page's <main> carries id="main". */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      <Trans>Skip to the page</Trans>
    </a>
  )
}

type FrameProps = { top?: ReactNode; tip?: ReactNode; bottom?: ReactNode; children: ReactNode }

/** The order of every signed-in page: top bar (the skip link in it), tip, page, bottom navigation. A layout route uses it once. */
export function PageFrame({ top, tip, bottom, children }: FrameProps) {
  return (
    <>
      {top}
      {tip}
      {children}
      {bottom}
    </>
  )
}

type PageProps = {
  /** The document title and the h1: the menu's word. */
  title: string
  /** Keeps the h1 for screen readers only, where something else leads the page. */
  hideTitle?: boolean
  /** The page draws its h1 itself. */
  ownTitle?: boolean
  /** 'narrow': 960 instead of 1312, for what is read line by line. */
  width?: 'narrow'
  children: ReactNode
}

/** A page's main landmark: container of 1312, title, h1 and contents. */
export function Page({ title, hideTitle = false, ownTitle = false, width, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.page} data-width={width}>
      <PageTitle title={title} />
      {!ownTitle &&
        (hideTitle ? (
          <VisuallyHidden component="h1">{title}</VisuallyHidden>
        ) : (
          <h1 className={classes.title}>{title}</h1>
        ))}
      {children}
    </main>
  )
}
