import { ClassName } from '@harana/contract/model/enums'
import type { Locale } from '@harana/contract/model/locale'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBrush } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { KaPartnerSeal } from '../../entities/member/KaPartnerSeal.tsx'
import { LastActive } from '../../entities/member/LastActive.tsx'
import { factNames } from '../../entities/member/labels.ts'
import { MemberFrame } from '../../entities/member/MemberFrame.tsx'
import { OnlineTag } from '../../entities/member/Online.tsx'
import { PromptAnswer } from '../../entities/member/PromptAnswer.tsx'
import { TierTab } from '../../entities/member/TierTab.tsx'
import { TypeBadge } from '../../entities/member/TypeBadge.tsx'
import { VerifiedMark } from '../../entities/member/VerifiedMark.tsx'
import { spokenLanguageName } from '../../lib/i18n/spoken-language-names.ts'
import { Fact } from '../../ui/Facts/Facts.tsx'
import { Flag } from '../../ui/Flag/Flag.tsx'
import { BackLink } from './BackLink.tsx'
import { monthText } from './days.ts'
import { answerOf, FactList } from './FactList.tsx'
import { Gallery } from './Gallery.tsx'
import { LocalTime } from './LocalTime.tsx'
import classes from './ProfileView.module.css'
import type { SeenProfile } from './use-profile.ts'
import { VisitLines } from './VisitLines.tsx'

type ProfileViewProps = {
  profile: SeenProfile
  /** The viewer's actions, beside the name; on phones at the bottom of the screen. */
  actions: ReactNode
  /** The heart of a photo or an answer; not on the own profile. */
  heart?:
    | ((part: { pictureId: string } | { prompt: SeenProfile['prompts'][number]['prompt'] }) => ReactNode)
    | undefined
  /** The traits that the viewer and the member share. */
  compatibility?: ReactNode
  /** The viewer's private note, and the buttons to block and report; not on the own profile. */
  note?: ReactNode
  safety?: ReactNode
}

/** A profile as other members see it: the photos at the left (on phones on top), everything else beside them. */
export function ProfileView({ profile, actions, heart, compatibility, note, safety }: ProfileViewProps) {
  const { t, i18n } = useLingui()
  const { userName, age, city, countryName, aboutUser, aboutMatch } = profile
  const since = monthText(profile.memberSince, i18n.locale as Locale)
  const anyFact = factNames.some((name) => answerOf(name, profile))
  const answers = profile.prompts.map(({ prompt, ...said }) => (
    <PromptAnswer key={prompt} {...said} heart={heart?.({ prompt })} />
  ))
  const isStaff = profile.className === ClassName.Staff
  return (
    <>
      <BackLink />
      <div className={classes.columns}>
        <MemberFrame tier={profile.className} className={classes.gallery}>
          <Gallery
            name={userName}
            photos={profile.profileImages}
            heart={heart && (({ pictureId }) => heart({ pictureId }))}
          />
        </MemberFrame>
        <div className={classes.words}>
          <div className={classes.head}>
            <h1 className={classes.name}>
              {userName}, {age} <VerifiedMark member={profile} size={34} />
            </h1>
            <p className={classes.where}>
              {profile.online ? (
                <OnlineTag />
              ) : (
                profile.activeTime !== null && (
                  <span>
                    <LastActive seconds={profile.activeTime} />
                  </span>
                )
              )}
              <span className={classes.place}>
                <Flag code={profile.countryShortCode} country="" />
                {[city, countryName].filter(Boolean).join(', ')}
              </span>
              {profile.timeZone && <LocalTime timeZone={profile.timeZone} />}
            </p>
            <p className={classes.badges}>
              <TypeBadge of={profile} />
              {!isStaff && <TierTab className={profile.className} chip />}
              {profile.kaPartner && (
                <span className={classes.chip}>
                  <span aria-hidden="true">
                    <KaPartnerSeal size={15} />
                  </span>
                  <Trans>Ka-Partner</Trans>
                </span>
              )}
              {profile.drawn && (
                <span className={classes.chip}>
                  <IconBrush size={15} stroke={1.9} aria-hidden="true" />
                  <Trans>Drawn demo member</Trans>
                </span>
              )}
            </p>
          </div>
          <div className={classes.actions}>{actions}</div>
          <VisitLines profile={profile} />
          {compatibility}
          {answers[0]}
          {aboutUser && (
            <section>
              <h2>
                <Trans>About me</Trans>
              </h2>
              <p className={classes.story}>{aboutUser}</p>
            </section>
          )}
          {answers[1]}
          {aboutMatch && (
            <section>
              <h2>
                <Trans>Who I would like to meet</Trans>
              </h2>
              <p className={classes.story}>{aboutMatch}</p>
            </section>
          )}
          {answers.slice(2)}
          {(anyFact || profile.languages.length > 0) && (
            <section>
              <h2>
                <Trans>Facts</Trans>
              </h2>
              <FactList values={profile}>
                {profile.languages.length > 0 && (
                  <Fact label={t`Languages`}>
                    {profile.languages.map((code) => spokenLanguageName(code, i18n.locale)).join(', ')}
                  </Fact>
                )}
              </FactList>
            </section>
          )}
          {note}
          <div className={classes.end}>
            {safety}
            <p className={classes.since}>{t`Member since ${since}`}</p>
          </div>
        </div>
      </div>
    </>
  )
}
