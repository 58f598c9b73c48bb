import type { Input, Output } from '@harana/contract'
import { ClassName, Gender, isCode, StaffRole } from '@harana/contract/model/enums'
import { FIND_TEXT_MAX, findWays, memberStates } from '@harana/contract/model/finding-members'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { genderLabels } from '../../../entities/member/labels.ts'
import { useCall } from '../../../lib/cache/swr.tsx'
import { adminPath } from '../../../lib/site/paths.ts'
import { Choices } from '../../../ui/Choices/Choices.tsx'
import { RelativeTime } from '../../../ui/RelativeTime/RelativeTime.tsx'
import classes from '../admin.module.css'
import { Chip } from '../Chip.tsx'
import { stateLabels } from '../queue/labels.ts'
import { StaffTable } from '../StaffTable.tsx'
import { TextFilter } from '../TextFilter.tsx'
import { useHashFilter } from '../use-hash-filter.ts'
import { classLabels, roleLabels, stateTone, wayLabels } from './labels.ts'
import own from './members.module.css'
import { useStaffPost } from './use-staff-post.ts'

type Found = Output<'admin/findmembers'>['members'][number]
type Asked = Input<'admin/findmembers'>
type Values = Readonly<Record<string, string>>
type Edge = NonNullable<Asked['after']>

/** Members by whatever they may tell support, or by filters. The filter and its pages stand behind the `#` of the URL. */
export function FindMembers() {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { values, change } = useHashFilter()
  const edges = edgesIn(values.after)
  const answer = useStaffPost('admin/findmembers', askedBy(values, edges.at(-1)))
  const { data } = answer
  const text = values.text ?? ''
  const find = (filter: Values) => change({ ...filter, after: '' })
  return (
    <>
      <div className={classes.filter}>
        <div className={own.search}>
          <TextFilter
            label={t`Find a member`}
            placeholder={t`Name, e-mail, phone, number or address`}
            value={text}
            maxLength={FIND_TEXT_MAX}
            onChange={(value) => find({ text: value, way: '' })}
          />
        </div>
      </div>
      {text === '' ? (
        <Filters values={values} onChange={find} />
      ) : (
        data && (
          <div className={classes.filter} role="status">
            {data.ways.length > 1 ? (
              <Choices
                label={t`Taken for`}
                options={data.ways.map((way) => ({ value: way, label: i18n._(wayLabels[way]) }))}
                value={data.way ? [data.way] : []}
                onChange={([way = '']) => find({ way })}
              />
            ) : (
              <p className={own.taken}>
                {data.way ? (
                  <Trans>Taken for: {i18n._(wayLabels[data.way])}</Trans>
                ) : (
                  <Trans>This is nothing by which a member can be found.</Trans>
                )}
              </p>
            )}
          </div>
        )
      )}
      <StaffTable
        label={t`Members`}
        answer={answer}
        rowsOf={({ members }) => members}
        columns={[
          {
            id: 'name',
            header: t`Member`,
            cell: ({ name, firstName, age, city, countryShortCode }) => (
              <span className={own.who}>
                <b>
                  {name || firstName}, {age}
                </b>
                <small>{[city, countryShortCode].filter(Boolean).join(', ') || t`No profile`}</small>
              </span>
            ),
          },
          { id: 'class', header: t`Class`, cell: ({ className }) => i18n._(classLabels[className]) },
          {
            id: 'state',
            header: t`State`,
            cell: ({ state }) => <Chip tone={stateTone(state)}>{i18n._(stateLabels[state])}</Chip>,
          },
          {
            id: 'joined',
            header: t`Joined`,
            cell: ({ joined }) => i18n.date(joined, { dateStyle: 'medium' }),
          },
          {
            id: 'last',
            header: t`Last here`,
            cell: ({ lastActive }) => (lastActive ? <RelativeTime moment={lastActive} /> : '–'),
          },
        ]}
        keyOf={({ memberId }) => String(memberId)}
        nameOf={({ name, firstName }: Found) => name || firstName}
        onOpen={({ memberId }) => void navigate(adminPath('members', String(memberId)))}
        page={edges.length + 1}
        onPage={(page) => {
          const next = page > edges.length + 1 && data?.next ? [...edges, data.next] : edges.slice(0, -1)
          change({
            ...(data?.way && { way: data.way }),
            after: next.length === 0 ? '' : JSON.stringify(next.map(({ key, memberId }) => [key, memberId])),
          })
        }}
        empty={<Trans>Nobody is found.</Trans>}
      />
    </>
  )
}

/** Where each page after the first begins. */
function edgesIn(after: string | undefined): Edge[] {
  try {
    const edges: unknown = JSON.parse(after ?? '[]')
    return Array.isArray(edges)
      ? edges.flatMap((edge) =>
          Array.isArray(edge) && typeof edge[0] === 'string' && Number.isSafeInteger(edge[1])
            ? [{ key: edge[0], memberId: edge[1] as number }]
            : [],
        )
      : []
  } catch {
    return []
  }
}

const oneOf = <T extends string>(list: readonly T[], value: string | undefined): T | undefined =>
  list.find((one) => one === value)
const dayIn = (value: string | undefined) => (/^\d{4}-\d\d-\d\d$/.test(value ?? '') ? value : undefined)

/** What the server is asked, without what the URL says wrongly. */
function askedBy(values: Values, after: Edge | undefined): Asked {
  const { text, way } = values
  if (text)
    return { text, ...(oneOf(findWays, way) && { way: oneOf(findWays, way) }), ...(after && { after }) }
  const gender = Number(values.gender)
  const filter = {
    gender: values.gender && isCode(Gender, gender) ? gender : undefined,
    country: /^[A-Z]{2}$/.test(values.country ?? '') ? values.country : undefined,
    state: oneOf(memberStates, values.state),
    className: oneOf(Object.values(ClassName), values.className),
    role: oneOf(Object.values(StaffRole), values.role),
    joinedFrom: dayIn(values.from),
    joinedUntil: dayIn(values.until),
    sort: values.sort === 'oldest' ? ('oldest' as const) : undefined,
    after,
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

/** The filters of the list of all members. */
function Filters({ values, onChange }: { values: Values; onChange: (values: Values) => void }) {
  const { t, i18n } = useLingui()
  const { data } = useCall('public/getcountries', {})
  const any = { value: '', label: t`Any` }
  const select = (name: string, label: string, options: { value: string; label: string }[]) => (
    <NativeSelect
      label={label}
      data={[any, ...options]}
      value={values[name] ?? ''}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      <div className={classes.filter}>
        <Choices
          label={t`Gender`}
          options={[
            { value: '', label: t`All` },
            ...[Gender.Girl, Gender.Lgbtqia, Gender.Guy].map((gender) => ({
              value: String(gender),
              label: i18n._(genderLabels[gender]),
            })),
          ]}
          value={[values.gender ?? '']}
          onChange={([gender = '']) => onChange({ gender })}
        />
      </div>
      <div className={own.filters}>
        {select(
          'country',
          t`Country`,
          (data?.countries ?? []).map((one) => ({ value: one.countryShortCode, label: one.countryName })),
        )}
        {select(
          'state',
          t`State`,
          memberStates.map((state) => ({ value: state, label: i18n._(stateLabels[state]) })),
        )}
        {select(
          'className',
          t`Class`,
          Object.values(ClassName).map((one) => ({ value: one, label: i18n._(classLabels[one]) })),
        )}
        {select(
          'role',
          t`Role`,
          Object.values(StaffRole).map((role) => ({ value: role, label: i18n._(roleLabels[role]) })),
        )}
        <TextInput
          type="date"
          label={t`Joined from`}
          value={values.from ?? ''}
          onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t`Joined until`}
          value={values.until ?? ''}
          onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
        />
        <NativeSelect
          label={t`Order`}
          data={[
            { value: '', label: t`Newest first` },
            { value: 'oldest', label: t`Oldest first` },
          ]}
          value={values.sort ?? ''}
          onChange={({ currentTarget }) => onChange({ sort: currentTarget.value })}
        />
      </div>
    </>
  )
}
