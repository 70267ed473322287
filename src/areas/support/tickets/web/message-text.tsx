import type { ReactNode } from 'react'
import { ExternalLink } from '#design/components/link.tsx'
import { type Block, type Inline, readMarkdown } from '../rules/markdown.ts'

// Blocks and inline nodes never move within a text, so their indexes are their keys.
const inline = (piece: Inline, key: number): ReactNode => {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'code')
    return (
      <code key={key} className="wrap-anywhere rounded-xs bg-sunken px-1 font-mono text-[0.9em]">
        {piece.text}
      </code>
    )
  if (piece.kind === 'link')
    return (
      <ExternalLink key={key} href={piece.href} className="wrap-anywhere inline!">
        {piece.text}
      </ExternalLink>
    )
  const Tag = piece.kind === 'strong' ? 'strong' : 'em'
  return <Tag key={key}>{piece.children.map(inline)}</Tag>
}

function block(each: Block, key: number): ReactNode {
  if (each.kind === 'code')
    return (
      <pre
        key={key}
        className="scroll-thin overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm"
      >
        {each.text}
      </pre>
    )
  if (each.kind === 'quote')
    return (
      <blockquote key={key} className="flex flex-col gap-2 border-line-strong border-l-2 pl-3 text-ink-soft">
        {each.blocks.map(block)}
      </blockquote>
    )
  if (each.kind === 'list') {
    const List = each.ordered ? 'ol' : 'ul'
    return (
      <List key={key} className={each.ordered ? 'list-decimal pl-6' : 'list-disc pl-5'}>
        {each.items.map((item, index) => (
          <li key={`${key}-${index + 1}`}>{item.map(inline)}</li>
        ))}
      </List>
    )
  }
  return (
    <p key={key} className="wrap-anywhere whitespace-pre-line">
      {each.lines.flatMap((line, index) => [
        ...(index > 0 ? ['\n'] : []),
        ...line.map((piece, at) => inline(piece, index * 1000 + at)),
      ])}
    </p>
  )
}

/** A rendered message. Anything that `rules/markdown.ts` does not know stays text. */
export const MessageText = ({ text }: { text: string }) => (
  <div className="flex min-w-0 flex-col gap-2.5 leading-relaxed">{readMarkdown(text).map(block)}</div>
)
