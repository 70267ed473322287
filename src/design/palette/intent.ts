import type { LucideIcon } from 'lucide-react'
import type { Access } from '#base/access.ts'
import type { Locale } from '#base/locale.ts'

/** A text of the words files, in the reader's or a given language. */
export type Said = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

/** The kinds of things that an intent may have; an area that finds such things declares it in its palette source. */
export type ThingKind = 'domain' | 'client' | 'service' | 'hosting'

export type Way = { to: string; search?: Readonly<Record<string, string>> }

type Wanted = {
  id: string
  label: Said
  /** Synonyms, verbs and abbreviations, separated by commas or spaces. */
  also: Said
  icon: LucideIcon
  /** Beyond the words of the screen to which it leads, which hold by themselves. */
  access?: Access
  /** Offered only to users who have such a thing, or may order one, as for a menu entry. */
  thing?: string
  /** Offered before anything is typed: 10 comes before 20. */
  often?: number
}

/**
 * A goal of the user: a screen, or an action of a screen. An area declares its own in `web/intents.ts`: `export const
 * intents: readonly Intent[] = [{ … }]`. With `of` it applies to one thing, "mx halm.be", and `at` leads there; `run`
 * is an action without navigation.
 */
export type Intent = Wanted & (Way | { of: ThingKind; at: (thing: string) => Way } | { run: () => void })

/** What a user searches for but may not do: who can, and where to ask. */
export type Closed = { intent: Intent; who: string; way?: Way | undefined }

/** Offered when nothing else matches, with the typed text. */
export type LastResort = {
  id: string
  label: (inputs: { text: string }) => string
  icon: LucideIcon
  access?: Access
  at: (text: string) => Way
}

/** What `web/intents.ts` of an area exports. */
export type IntentFile = { intents: readonly Intent[]; lastResorts?: readonly LastResort[] }
