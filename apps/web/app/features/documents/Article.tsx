import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { When } from '../../ui/When/When.tsx'
import classes from './Article.module.css'
import type { Block, Document, Section } from './document.ts'
import { Inline, Words } from './Inline.tsx'

/** A long text in lines of 68 characters. Its table of contents is beside it, on narrow screens folded above it. */
export function Article({ document: { title, lead, law, sections } }: { document: Document }) {
  return (
    <Columns contents={sections}>
      <h1>{title}</h1>
      <p className={classes.lead}>
        <Inline text={lead} />
      </p>
      {law && (
        <>
          <When set="draft">
            <p className={classes.draft} role="note">
              {law.draft}
            </p>
          </When>
          <p className={classes.version}>
            <Trans>Version {law.version}</Trans>
          </p>
        </>
      )}
      {sections.map(({ id, title, body }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>
            <Words text={title} />
          </h2>
          {body.map((block) => (
            <Part key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      ))}
    </Columns>
  )
}

/** The layout of a text: its table of contents beside it, or folded above it on narrow screens. */
export function Columns({
  contents,
  children,
}: {
  contents: readonly Pick<Section, 'id' | 'title'>[]
  children: ReactNode
}) {
  const { t } = useLingui()
  const links = contents.map(({ id, title }) => (
    <a key={id} href={`#${id}`}>
      <span>
        <Words text={title} />
      </span>
    </a>
  ))
  return (
    <div className={classes.columns}>
      <nav className={classes.side} data-contents aria-label={t`On this page`}>
        {links}
      </nav>
      <details className={classes.folded}>
        <summary>
          <Trans>On this page</Trans>
        </summary>
        <nav aria-label={t`On this page`}>{links}</nav>
      </details>
      <article className={classes.article}>{children}</article>
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p>
        <Inline text={block} />
      </p>
    )
  if ('list' in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>
            <Inline text={item} />
          </li>
        ))}
      </ul>
    )
  if ('note' in block)
    return (
      <div className={classes.note}>
        <b>{block.note}</b>
        <Inline text={block.text} />
      </div>
    )
  const [head = [], ...rows] = block.table
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join()}>
              {row.map((cell, at) => (
                <td key={cell} data-head={head[at]}>
                  <Inline text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
