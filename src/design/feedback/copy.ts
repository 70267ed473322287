import { m } from '#words'
import { toast } from './toast.ts'

/** Puts a text on the clipboard and says so (core §8); where a browser forbids it, the user copies it themselves. */
export async function copyText(text: string, clipboard: Pick<Clipboard, 'writeText'>): Promise<boolean> {
  try {
    await clipboard.writeText(text)
    toast.good(m.design_copied())
    return true
  } catch {
    toast.bad(m.design_copy_failed())
    return false
  }
}
