import { packGifs, reactions } from '@harana/contract/model/chat'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataProvider } from '../../lib/cache/swr.tsx'
import { activate } from '../../lib/i18n/i18n.ts'
import { openStore, useStore } from '../../lib/session/store.ts'
import { show } from '../../testing/open.tsx'
import { answer, inputsOf, refusal } from '../../testing/server.ts'
import { MessageGifView } from './gifs/MessageGifView.tsx'
import { EmojiPicker, GifPicker } from './parts.ts'
import { ReactionMark, ReactionRow } from './reactions/Reactions.tsx'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

type Draw = (props: { opened: boolean; onClose: () => void }) => React.ReactNode

/** A writing row with one picker above it. */
function Row({ picker }: { picker: Draw }) {
  const [opened, setOpened] = useState(false)
  return (
    <main style={{ position: 'relative', marginTop: 480 }}>
      {picker({ opened, onClose: () => setOpened(false) })}
      <button type="button" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        Pick
      </button>
      <textarea aria-label="Words" />
    </main>
  )
}

async function withPicker(picker: Draw) {
  await activate('en')
  show(
    <DataProvider>
      <Row picker={picker} />
    </DataProvider>,
  )
  await button('Pick').click()
}

describe('the emoji', () => {
  const picked: string[] = []
  const opened = async (locale: 'en' | 'fil' = 'en') => {
    picked.length = 0
    await withPicker((props) => <EmojiPicker {...props} onPick={(emoji) => picked.push(emoji)} />)
    if (locale !== 'en') await activate(locale)
  }

  test('are found by the beginnings of their words, and picked one after the other', async () => {
    await opened()
    const search = page.getByRole('searchbox', { name: 'Find an emoji' })
    await expect.element(search).toHaveFocus()
    await search.fill('red hea')
    await expect.element(page.getByText('2 found')).toBeVisible()
    await button('red heart').click()
    await search.fill('sunf')
    await button('sunflower').click()
    expect(picked).toEqual(['❤️', '🌻'])
    await search.fill('qqq')
    await expect.element(page.getByText('No emoji was found for these words.')).toBeVisible()
  })

  test('are in Filipino for whoever reads Filipino', async () => {
    await opened('fil')
    await page.getByRole('searchbox').fill('pulang puso')
    await button('pulang puso').click()
    expect(picked).toEqual(['❤️'])
  })

  test('are one stop of the Tab key, through which arrows lead', async () => {
    await opened()
    await expect.element(button('grinning face')).toBeVisible()
    const stops = () => document.querySelectorAll('[data-cell][tabindex="0"]').length
    expect(stops()).toBe(1)
    ;(button('grinning face').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(button('grinning face with big eyes')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect.element(button('grinning face with big eyes')).toHaveFocus()
    await userEvent.keyboard('{Enter}{Home}{Enter}')
    expect(picked).toEqual(['😃', '😀'])
    expect(stops()).toBe(1)
  })

  test('that were picked last stand first at the next opening, in the skin tone that was chosen', async () => {
    openStore(7)
    await opened()
    await button('Skin tone: yellow').click()
    await expect.element(button('Skin tone: light')).toBeVisible()
    await page.getByRole('searchbox').fill('waving')
    await button('waving hand').click()
    expect(picked).toEqual(['👋🏻'])
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('Pick')).toHaveFocus()
    await button('Pick').click()
    const last = page.getByRole('region', { name: 'Picked last' })
    await last.getByRole('button', { name: 'waving hand' }).click()
    expect(picked).toEqual(['👋🏻', '👋🏻'])
    expect(useStore.getState()).toMatchObject({ recentEmoji: ['👋🏻'], emojiTone: 1 })
  })

  test('close by Escape, by a press elsewhere, and by the button that opened them', async () => {
    await opened()
    const panel = page.getByRole('dialog', { name: 'Emoji' })
    await expect.element(panel).toBeVisible()
    await page.getByRole('textbox', { name: 'Words' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await button('Pick').click()
    await expect.element(panel).toBeVisible()
    await button('Pick').click()
    await expect.element(panel).not.toBeInTheDocument()
  })
})

describe('the moving pictures', () => {
  const onPick = vi.fn()
  afterEach(() => onPick.mockReset())
  const none = { gifs: [], provider: null }

  test('of our own pack are chosen by their words, and close the panel', async () => {
    answer('chat/findgifs', none)
    await withPicker((props) => <GifPicker {...props} onPick={onPick} />)
    const own = page.getByRole('list', { name: 'Our own' })
    await expect.element(own.getByRole('button', { name: 'Waving' })).toBeVisible()
    expect(own.getByRole('button').elements()).toHaveLength(packGifs.length)
    await page.getByRole('searchbox').fill('umbrella')
    expect(own.getByRole('button').elements()).toHaveLength(1)
    await own.getByRole('button', { name: 'Under an umbrella in the rain' }).click()
    expect(onPick).toHaveBeenCalledExactlyOnceWith({
      content: { kind: 'gif', pack: 'rainCheck' },
      gif: { pack: 'rainCheck', url: null, alt: 'Under an umbrella in the rain' },
    })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(inputsOf('chat/findgifs')).toEqual([{ search: '' }])
  })

  test('of our own pack are there when the provider is not', async () => {
    answer('chat/findgifs', refusal({ code: 'ODD', message: 'Not now.' }))
    await withPicker((props) => <GifPicker {...props} onPick={onPick} />)
    await expect.element(button('Smiling')).toBeVisible()
    await button('Smiling').click()
    expect(onPick).toHaveBeenCalledOnce()
  })

  test('of a provider are searched for, and sent by their ids', async () => {
    answer('chat/findgifs', ({ search }) => ({
      provider: 'Klipy',
      gifs: search
        ? [
            {
              gifId: 'k1',
              url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
              width: 1,
              height: 1,
              alt: 'A dog',
            },
          ]
        : [],
    }))
    await withPicker((props) => <GifPicker {...props} onPick={onPick} />)
    await expect.element(page.getByText('No picture was found for these words.')).toBeVisible()
    await page.getByRole('searchbox').fill('dog')
    await page.getByRole('list', { name: 'From Klipy' }).getByRole('button', { name: 'A dog' }).click()
    expect(onPick).toHaveBeenCalledExactlyOnceWith({
      content: { kind: 'foundgif', gifId: 'k1' },
      gif: { pack: null, url: expect.stringContaining('data:'), alt: 'A dog' },
    })
    expect(inputsOf('chat/findgifs')).toEqual([{ search: '' }, { search: 'dog' }])
  })

  test('stand still where less motion is wished, until they are played', async () => {
    show(<MessageGifView gif={{ pack: 'wave', url: null, alt: '' }} />)
    const picture = page.getByRole('img', { name: 'Waving' })
    await expect.element(picture).toBeVisible()
    await expect.poll(() => document.querySelector('svg animateTransform')).not.toBeNull()
    const svg = document.querySelector<SVGSVGElement>('[role=img] svg')!
    await expect.poll(() => [svg.animationsPaused(), svg.getCurrentTime()]).toEqual([true, 0])
    await button('Play: Waving').click()
    await expect.poll(() => svg.getCurrentTime()).toBeGreaterThan(0)
    await button('Stop: Waving').click()
    await expect.poll(() => [svg.animationsPaused(), svg.getCurrentTime()]).toEqual([true, 0])
  })

  test.each(packGifs)('the drawing "%s" shows something at every moment', async (pack) => {
    show(<MessageGifView gif={{ pack, url: null, alt: '' }} />)
    await expect.poll(() => document.querySelector('[role=img] svg')).not.toBeNull()
    const svg = document.querySelector<SVGSVGElement>('[role=img] svg')!
    for (const seconds of [0, 0.4, 0.8, 1.2, 1.59]) {
      svg.setCurrentTime(seconds)
      const { width, height } = svg.getBBox()
      expect(Math.min(width, height)).toBeGreaterThan(100)
    }
    expect(svg.innerHTML).not.toContain('NaN')
  })
})

const chosen: unknown[] = []
function Chosen() {
  const [reaction, setReaction] = useState<(typeof reactions)[number] | null>('heart')
  return (
    <>
      <ReactionRow
        chosen={reaction}
        onChoose={(next) => {
          chosen.push(next)
          setReaction(next)
        }}
      />
      {reaction && <ReactionMark reaction={reaction} own />}
    </>
  )
}

describe('the quick answers', () => {
  test('are six, of which the chosen one is taken back by another press', async () => {
    chosen.length = 0
    show(<Chosen />)
    const row = page.getByRole('group', { name: 'Quick answer' })
    await expect.element(row.getByRole('button', { name: 'Heart', pressed: true })).toBeVisible()
    expect(row.getByRole('button').elements()).toHaveLength(reactions.length)
    await row.getByRole('button', { name: 'Funny' }).click()
    await expect.element(page.getByRole('img', { name: 'Your answer: Funny' })).toBeVisible()
    await row.getByRole('button', { name: 'Funny' }).click()
    expect(chosen).toEqual(['laugh', null])
  })
})
