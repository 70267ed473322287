import { Fragment } from 'react'
import { linkPieces } from '../rules/link-pieces.ts'

/** A mail's text with its links to press. Nothing in it is read as HTML. */
export const MailText = ({ text }: { text: string }) => (
  <div className="whitespace-pre-wrap break-words">
    {linkPieces(text).map((piece) =>
      piece.isLink ? (
        <a key={piece.at} href={piece.text} className="text-brand-ink underline">
          {piece.text}
        </a>
      ) : (
        <Fragment key={piece.at}>{piece.text}</Fragment>
      ),
    )}
  </div>
)
