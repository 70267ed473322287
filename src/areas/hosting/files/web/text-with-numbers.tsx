import { useRef } from 'react'

type TextProps = { label: string; text: string; onText: (text: string) => void; onSave: () => void }

/** A text in the mono face with its lines numbered. Tab leaves it, as everywhere; Ctrl+S saves. */
export function TextWithNumbers({ label, text, onText, onSave }: TextProps) {
  const numbers = useRef<HTMLPreElement>(null)
  const count = text.split('\n').length
  return (
    <div className="flex h-[min(70vh,48rem)] min-h-72 [font-variant-ligatures:none] font-mono text-sm leading-6">
      <pre
        ref={numbers}
        aria-hidden
        className="tabular shrink-0 select-none overflow-hidden border-line border-r bg-canvas py-3 pr-2.5 pl-3 text-right text-ink-soft"
      >
        {Array.from({ length: count }, (_, index) => index + 1).join('\n')}
        {/* A scroll bar of the text takes some of its height. */}
        {'\n\n'}
      </pre>
      <textarea
        aria-label={label}
        value={text}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
          event.preventDefault()
          onSave()
        }}
        className="scroll-thin min-w-0 flex-1 resize-none overflow-auto bg-surface px-3 py-3 text-ink -outline-offset-2!"
      />
    </div>
  )
}
