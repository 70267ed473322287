import { CopyButton } from '#design/components/copy-button.tsx'

/** What has to be put elsewhere to the letter. */
export const Copied = ({ text, what }: { text: string; what: string }) => (
  <span className="inline-flex min-w-0 items-center gap-1">
    <code className="wrap-anywhere font-mono text-[0.9375em]">{text}</code>
    <CopyButton text={text} what={what} />
  </span>
)
