import { escaped } from '../templates/escape.ts'
import { examplesOf } from './examples.ts'
import { deadLinksOf } from './links.ts'
import type { Draft, Page } from './site.ts'

/** What visitors would better not see; whoever made it may publish it all the same. */
export type Finding =
  | ({ kind: 'example' } & ReturnType<typeof examplesOf>[number])
  | { kind: 'link'; page: Page; href: string; text: string }
  | { kind: 'placeholder'; page: Page }

/** `placeholders`: the words of a page that was just added, in each language in which it may have been. */
export const findingsOf = (draft: Draft, placeholders: readonly string[]): Finding[] => [
  ...examplesOf(draft).map((example) => ({ kind: 'example' as const, ...example })),
  ...draft.pages
    .filter(({ html }) => placeholders.some((words) => html.includes(escaped(words))))
    .map((page) => ({ kind: 'placeholder' as const, page })),
  ...deadLinksOf(draft).map((link) => ({ kind: 'link' as const, ...link })),
]

/** By which it is known again once somebody let it through. */
export const findingKey = (finding: Finding): string =>
  finding.kind === 'example'
    ? `example ${finding.what} ${finding.value}`
    : finding.kind === 'link'
      ? `link ${finding.page.id} ${finding.href} ${finding.text}`
      : `placeholder ${finding.page.id}`
