import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { m } from '#words'
import { copyText } from '../feedback/copy.ts'
import { Button, IconButton } from './button.tsx'

/** Copies a text and confirms it (core §8: "Copied!"). With `label` a button with text, otherwise only the icon. */
export function CopyButton({
  text,
  what,
  label,
}: {
  text: string /** What is copied, for screen readers. */
  what: string
  label?: string
}) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (await copyText(text, navigator.clipboard)) setCopied(true)
  }
  const icon = copied ? Check : Copy
  return label ? (
    <Button size="small" icon={icon} onPress={copy}>
      {label}
    </Button>
  ) : (
    <IconButton size="small" icon={icon} label={m.design_copy({ what })} onPress={copy} />
  )
}
