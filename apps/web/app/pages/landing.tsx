import { useLingui } from '@lingui/react/macro'
import { DatingTips } from '../features/landing/DatingTips.tsx'
import { Doors } from '../features/landing/Doors.tsx'
import { Faq } from '../features/landing/Faq.tsx'
import { Footer } from '../features/landing/Footer.tsx'
import { Hero } from '../features/landing/Hero.tsx'
import { LandingBar } from '../features/landing/LandingBar.tsx'
import { Letters } from '../features/landing/Letters.tsx'
import { Safety } from '../features/landing/Safety.tsx'
import { Seal } from '../features/landing/Seal.tsx'
import { siteNames, useSite } from '../lib/site.ts'
import { PageTitle, SkipLink } from '../ui/Page.tsx'

/** The front of the site for visitors. */
export default function Landing() {
  const { t } = useLingui()
  const name = siteNames[useSite()]
  return (
    <>
      <PageTitle
        title={t`Welcome`}
        description={t`${name} is where women of the Philippines and men from abroad look for something serious. Real people, checked by our team.`}
      />
      <SkipLink />
      <LandingBar />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Doors />
        <Letters />
        <Seal />
        <Safety />
        <DatingTips />
        <Faq />
      </main>
      <Footer />
    </>
  )
}
