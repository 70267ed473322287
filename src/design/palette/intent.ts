import type { LucideIcon } from 'lucide-react'
import type { Access } from '#base/access.ts'
import type { Locale } from '#base/locale.ts'

/** A text of the words files, in the language of the reader or in the one that is asked for. */
export type Said = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** What an intent may be about; an area that finds such things says so in its source of the palette. */
export type ThingKind = 'domain' | 'client' | 'service'

export type Way = { to: string; search?: Readonly<Record<string, string>> }

type Wanted = {
  id: string
  label: Said
  /** What else people type for it: synonyms, verbs and shorthand, between commas or spaces. */
  also: Said
  icon: LucideIcon
  /** Beyond the words of the screen to which it leads, which hold by themselves. */
  access?: Access
  /** Offered only to whom has such a thing, or may order one, like a line of the menu. */
  thing?: string
  /** Offered before anything is typed: 10 comes before 20. */
  often?: number
}

/**
 * What somebody wants, in their own words: a screen, or an act of a screen. An area declares its own in `web/intents.ts`:
 * `export const intents: readonly Intent[] = [{ … }]`. With `of` it is wanted of one thing, "mx halm.be", and `at` leads there;
 * what is done without leaving the page `run`s.
 */
export type Intent = Wanted & (Way | { of: ThingKind; at: (thing: string) => Way } | { run: () => void })

/** What somebody asks for and may not do: who can, and where to turn. */
export type Closed = { intent: Intent; who: string; way?: Way | undefined }

/** Offered when nothing else is found, with what was typed. */
export type LastResort = {
  id: string
  label: (inputs: { text: string }) => string
  icon: LucideIcon
  access?: Access
  at: (text: string) => Way
}

/** What `web/intents.ts` of an area exports. */
export type IntentFile = { intents: readonly Intent[]; lastResorts?: readonly LastResort[] }
