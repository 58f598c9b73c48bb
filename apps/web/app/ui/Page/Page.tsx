import { siteNames } from '@harana/contract/model/site'
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
    // biome-ignore lint/a11y/useValidAnchor: a link, because public pages run no script
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        // What stands behind the # may be the page's own: the URL stays as it is.
        event.preventDefault()
        document.getElementById('main')?.focus()
      }}
    >
      <Trans>Skip to the page</Trans>
    </a>
  )
}

type FrameProps = { top?: ReactNode; tip?: ReactNode; bottom?: ReactNode; children: ReactNode }

/**
 * The layout of every signed-in page: top bar (with the skip link), tip, page, bottom navigation. One layout route uses
 * it.
 */
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
  /** The document's title and the h1: the page's name in the menu. */
  title: string
  /** Hides the h1 visually, for a page that begins with something else. */
  hideTitle?: boolean
  /** The page renders its own h1. */
  ownTitle?: boolean
  /** 'narrow' is 960 px wide instead of 1312, for long texts and lists. */
  width?: 'narrow'
  /** Begins right under the bar and reaches nearer to a phone's edges, for photos. */
  dense?: boolean
  children: ReactNode
}

/** A page's main landmark: a container 1312 px wide with title, h1 and content. */
export function Page({ title, hideTitle = false, ownTitle = false, width, dense, children }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classes.page} data-width={width} data-dense={dense || undefined}>
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
