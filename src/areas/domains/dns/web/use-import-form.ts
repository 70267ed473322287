import { useState } from 'react'
import { useKeptText } from '#design/api/kept-work.ts'
import { type ImportChoices, nothingChosen } from './queries.ts'
import { useImportLook } from './use-import-look.ts'

/** Longer files are sent as they are, because a browser cannot edit them well. */
const maxShown = 1024 * 1024

const fileOf = (text: string): File => new File([text], 'pasted.zone', { type: 'text/plain' })

/** A zone file, pasted or chosen, with its options. Each change is previewed again before the import. */
export function useImportForm(domain: string) {
  const { text, setText, isRestored } = useKeptText(`dns-import:${domain}`)
  const [files, setFiles] = useState<File[]>([])
  const [choices, setChoices] = useState<ImportChoices>({ mode: 'merge', takesNameservers: false, ...nothingChosen })
  const look = useImportLook(domain)
  const file = files[0] ?? fileOf(text)
  const isText = files.length === 0
  return {
    text,
    isRestored,
    files,
    choices,
    look,
    /** Whether the text is editable here, and not a file that is sent as it is. */
    isText,
    isEmpty: isText && text.trim() === '',
    /** The text changed since the preview, so its line numbers no longer apply. */
    write: (typed: string) => {
      setText(typed)
      setChoices({ ...choices, ...nothingChosen })
      look.forget()
    },
    /** A changed option is previewed at once. */
    choose: (more: Partial<ImportChoices>) => {
      const next = { ...choices, ...more }
      setChoices(next)
      if (look.told || look.error) look.ask({ file, ...next })
    },
    /**
     * The text of a file is editable here; one that is too long, or no text, is sent as it is. Either way it is
     * previewed.
     */
    takeFiles: async ([chosen]: File[]): Promise<void> => {
      look.forget()
      const content = chosen && chosen.size <= maxShown ? await textOf(chosen) : undefined
      setFiles(chosen && content === undefined ? [chosen] : [])
      if (content !== undefined) setText(content)
      const next = { ...choices, ...nothingChosen }
      setChoices(next)
      if (chosen) look.ask({ file: content === undefined ? chosen : fileOf(content), ...next }, { isShown: true })
    },
    preview: () => look.ask({ file, ...choices }, { isShown: true }),
    execute: (whenDone: () => void) =>
      look.execute({ file, ...choices }, () => {
        setText('')
        whenDone()
      }),
  }
}

async function textOf(file: File): Promise<string | undefined> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.includes('\u0000') ? undefined : text.replace(/\r\n/g, '\n')
  } catch {
    return undefined
  }
}
