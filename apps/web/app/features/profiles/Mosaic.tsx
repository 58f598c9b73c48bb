import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { PromptAnswer } from '../../entities/member/PromptAnswer.tsx'
import { lazyDialog } from '../../ui/on-demand/on-demand.tsx'
import classes from './Mosaic.module.css'
import { rowsOf } from './mosaic.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { usePhotoText } from './use-photo-text.ts'
import type { SeenProfile } from './use-profile.ts'

const PhotoViewer = lazyDialog(async () => (await import('./PhotoViewer.tsx')).PhotoViewer)

/** What of a profile can be liked by itself. */
export type ProfilePart = { pictureId: string } | { prompt: SeenProfile['prompts'][number]['prompt'] }

type MosaicProps = {
  profile: SeenProfile
  /** The heart of a photo or an answer; not on the own profile. */
  heart?: ((part: ProfilePart) => ReactNode) | undefined
  /** What follows. */
  children: ReactNode
}

/** Photos, answers and texts of a profile by turns. */
export function Mosaic({ profile, heart, children }: MosaicProps) {
  const { userName, profileImages: photos, prompts, aboutUser, aboutMatch, className } = profile
  const [large, setLarge] = useState({ at: 0, opened: false })
  const textOf = usePhotoText(userName, photos.length)
  const rows = rowsOf({
    photos: photos.length,
    answers: prompts.length,
    about: aboutUser !== '',
    meet: aboutMatch !== '',
  })

  const photoAt = (at: number) => (
    <PhotoTile
      key={`photo ${at}`}
      photo={photos[at]}
      text={textOf(at, photos[at]?.shows)}
      tier={className}
      first={at === 0}
      heart={photos[at] && heart?.({ pictureId: photos[at].pictureId })}
      onOpen={() => setLarge({ at, opened: true })}
    />
  )
  const answerAt = (at: number) => {
    const said = prompts[at]!
    return <PromptAnswer key={said.prompt} {...said} heart={heart?.({ prompt: said.prompt })} />
  }
  const textAt = (which: 'about' | 'meet') => (
    <section key={which} className={classes.text}>
      <h2>{which === 'about' ? <Trans>About me</Trans> : <Trans>Who I would like to meet</Trans>}</h2>
      <p>{which === 'about' ? aboutUser : aboutMatch}</p>
    </section>
  )
  return (
    <div className={classes.mosaic}>
      {rows.map(({ blocks, large: side }, row) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no other name, and keep their order
          key={row}
          className={classes.row}
          data-large={side}
          data-blocks={blocks.length}
        >
          {blocks.map((block) =>
            'photo' in block
              ? photoAt(block.photo)
              : 'answer' in block
                ? answerAt(block.answer)
                : textAt(block.text),
          )}
        </div>
      ))}
      {children}
      <PhotoViewer
        opened={large.opened}
        onClose={() => setLarge({ ...large, opened: false })}
        name={userName}
        photos={photos}
        at={large.at}
        onMove={(at) => setLarge((before) => ({ ...before, at }))}
      />
    </div>
  )
}
