import { Trans, useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { MemberPhoto } from '../../entities/member/MemberPhoto.tsx'
import { photoOf } from '../../lib/api/photos.ts'
import { useCall } from '../../lib/cache/swr.tsx'
import { paths } from '../../lib/site/paths.ts'
import { TextLink } from '../../ui/TextButton/TextButton.tsx'
import classes from './gifts.module.css'
import type { Recipient } from './use-gifts.ts'

/** Whom one may think of: those one writes with, then those who like one back. Undefined while that is not known. */
export function useRecipients(): Recipient[] | undefined {
  const chats = useCall('chat/getconversations', {})
  const likes = useCall('profiles/getmutuallikes', {})
  if ((!chats.data && !chats.error) || (!likes.data && !likes.error)) return undefined
  const all = [
    ...(chats.data?.conversations ?? []).flatMap(({ member }) => member ?? []),
    ...(likes.data?.profiles ?? []),
  ]
  return [...new Map(all.map((one) => [one.profileId, one])).values()]
}

type RecipientsProps = {
  recipients: readonly Recipient[]
  chosen: Recipient | null
  onChoose: (recipient: Recipient | null) => void
}

/** Chooses for whom a gift is. */
export function Recipients({ recipients, chosen, onChoose }: RecipientsProps) {
  const { t } = useLingui()
  const byId = (id: string | null) => recipients.find(({ profileId }) => String(profileId) === id) ?? null
  if (recipients.length === 0)
    return (
      <div className={classes.nobody}>
        <b>
          <Trans context="recipient">To</Trans>
        </b>
        <p>
          <Trans>You write with nobody yet. “Gift” is on every profile as well.</Trans>
        </p>
        <TextLink to={paths.search}>
          <Trans>My Search</Trans>
        </TextLink>
      </div>
    )
  return (
    <Select
      label={t({ message: 'To', context: 'recipient' })}
      placeholder={t`Choose a member`}
      description={t`“Gift” is on every profile as well.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      searchable
      nothingFoundMessage={t`Nobody of this name`}
      data={recipients.map(({ profileId, userName, age }) => ({
        value: String(profileId),
        label: `${userName}, ${age}`,
      }))}
      leftSection={chosen && <Face of={chosen} />}
      renderOption={({ option }) => {
        const one = byId(option.value)
        return (
          <span className={classes.option}>
            {one && <Face of={one} />}
            {option.label}
          </span>
        )
      }}
      value={chosen ? String(chosen.profileId) : null}
      onChange={(id) => onChoose(byId(id))}
    />
  )
}

/** Who it is for, where that is settled. */
export function RecipientLine({ to }: { to: Recipient }) {
  'use no memo' // Values that the compiler takes out of a text are not found in the catalogue.
  const { userName, age } = to
  return (
    <p className={classes.option}>
      <Face of={to} />
      <span>
        <Trans>
          To <b>{userName}</b>, {age}
        </Trans>
      </span>
    </p>
  )
}

const Face = ({ of }: { of: Recipient }) => (
  <span className={classes.face}>
    <MemberPhoto photo={photoOf(of, '')} width={32} height={32} radius={16} />
  </span>
)
