import type { Output } from '@harana/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { categoryLabels } from '../../../entities/member/labels.ts'
import { call } from '../../../lib/api/api.ts'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { Moment } from '../Moment.tsx'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import own from './queue.module.css'
import { ReportedMessages } from './ReportedMessages.tsx'

type Case = Output<'admin/getticket'>
type Report = Case['reports'][number]

/** The reports that a ticket joins: who wrote them, how often that reporter was right, and the profile as it was then. */
export function Reports({ reports, member, ticket, seal }: Case) {
  return reports.map((report) => (
    <ReportCard
      key={report.reportId}
      report={report}
      member={member}
      accused={ticket.member.name}
      sealed={seal !== null}
    />
  ))
}

type ReportCardProps = { report: Report; member: Case['member']; accused: string; sealed: boolean }

function ReportCard({ report, member, accused, sealed }: ReportCardProps) {
  const { t, i18n } = useLingui()
  const { reporter, category, text, created, evidence } = report
  return (
    <section className={classes.card}>
      <div className={classes.caseHead}>
        <h3 className={own.parties}>
          {reporter.name || t`A deleted account`}
          <IconArrowRight size={20} stroke={1.9} aria-label={t`reports`} />
          {evidence.profileName || accused}
        </h3>
        <Chip tone={category === 'underage' ? 'bad' : 'quiet'}>{i18n._(categoryLabels[category])}</Chip>
      </div>
      <p className={own.quiet}>
        <Accuracy {...report.accuracy} />
      </p>
      {text && <blockquote className={own.said}>{text}</blockquote>}
      {sealed ? (
        <p className={own.quiet}>
          <Trans>What was written, and the profile as it was, is sealed.</Trans>
        </p>
      ) : (
        <div className={own.frozen}>
          <p className={own.quiet}>
            <Trans>
              The profile as it was on <Moment at={created} />
            </Trans>
          </p>
          <dl>
            <Frozen label={t`Name`} then={evidence.profileName} today={member?.name} />
            <Frozen label={t`City`} then={evidence.city} today={member?.city} />
            <Frozen label={t`About Me`} then={evidence.aboutUser} today={member?.aboutUser} />
            <Frozen label={t`About My Match`} then={evidence.aboutMatch} today={member?.aboutMatch} />
            {evidence.prompts.map(({ prompt, question, answer }) => (
              <Frozen
                key={prompt}
                label={question}
                then={answer}
                today={member && (member.prompts.find((one) => one.prompt === prompt)?.answer ?? '')}
              />
            ))}
          </dl>
          {evidence.photos.length > 0 && (
            <div className={own.photos}>
              {evidence.photos.map(({ placeholder }, photo) => (
                <BlurredPhoto
                  // biome-ignore lint/suspicious/noArrayIndexKey: a photo of a report is named by its place
                  key={photo}
                  label={t`Photo ${photo + 1} of the report`}
                  placeholder={placeholder}
                  onOpen={() => call('admin/openreportedphoto', { reportId: report.reportId, photo })}
                />
              ))}
            </div>
          )}
          {evidence.messages.length > 0 && (
            <ReportedMessages report={report} reported={evidence.profileName || accused} />
          )}
        </div>
      )}
    </section>
  )
}

/** How staff decided on a reporter's earlier reports. */
function Accuracy({ agreed, disagreed, open }: Report['accuracy']) {
  const decided = agreed + disagreed
  if (decided === 0) return <Trans>None of this reporter’s reports is decided yet. Open: {open}.</Trans>
  return (
    <Trans>
      Staff agreed with {agreed} of {decided} of this reporter’s reports. Open: {open}.
    </Trans>
  )
}

/** A field of the frozen profile, and what it says today where that differs. */
function Frozen({ label, then, today }: { label: string; then: string; today: string | null | undefined }) {
  const { t } = useLingui()
  if (!then && !today) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {then || t`Nothing`}
        {typeof today === 'string' && today !== then && (
          <small>
            <b>{t`Today:`}</b> {today || t`Nothing`}
          </small>
        )}
      </dd>
    </div>
  )
}
