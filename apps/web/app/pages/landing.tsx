import { siteNames } from '@harana/contract/model/site'
import { useLingui } from '@lingui/react/macro'
import { DatingTips } from '../features/landing/DatingTips.tsx'
import { Doors } from '../features/landing/Doors.tsx'
import { Faq } from '../features/landing/Faq.tsx'
import { Hero } from '../features/landing/Hero.tsx'
import { LastCall } from '../features/landing/LastCall.tsx'
import { Letters } from '../features/landing/Letters.tsx'
import { Safety } from '../features/landing/Safety.tsx'
import { Seal } from '../features/landing/Seal.tsx'
import { PublicHead, StructuredData, useSiteData } from '../features/public/PublicHead.tsx'
import { PublicLayout } from '../features/public/PublicLayout.tsx'
import { useSite } from '../lib/site/site.ts'

/** The landing page for visitors. */
export default function Landing() {
  const { t } = useLingui()
  const name = siteNames[useSite()]
  const description = t`${name} is where women of the Philippines and men from abroad look for something serious. Nobody is shown before their e-mail is confirmed.`
  const data = useSiteData(description)
  return (
    <PublicLayout page="landing">
      <PublicHead page="landing" title={t`Welcome`} description={description} />
      <Hero />
      <Doors />
      <Letters />
      <Seal />
      <Safety />
      <DatingTips />
      <Faq />
      <LastCall />
      <StructuredData data={data} />
    </PublicLayout>
  )
}
