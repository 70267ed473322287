import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { Section } from '#design/components/card.tsx'
import { houseColours } from '#design/tokens/brand.ts'
import { m } from '#words'
import { houseColour } from '../rules/personalisation.ts'
import { colourKeys } from './keys.ts'

type Shown = { panelName: string; colour: string; logo: { light: string | null; dark: string | null } }

/** The sign-in page in small, light and dark, in the resulting colours. */
export function Preview({ look }: { look: Shown }) {
  const { data: colours = {} } = useQuery({
    queryKey: colourKeys.one(look.colour),
    enabled: houseColour.test(look.colour),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => houseColours(look.colour),
  })
  return (
    <Section title={m.white_label_preview()} help={m.white_label_preview_help()} className="wide:sticky wide:top-20">
      <div className="grid gap-4 small:max-wide:grid-cols-2">
        <Page theme="light" title={m.white_label_preview_light()} look={look} colours={colours} />
        <Page theme="dark" title={m.white_label_preview_dark()} look={look} colours={colours} />
      </div>
    </Section>
  )
}

type PageProps = { theme: 'light' | 'dark'; title: string; look: Shown; colours: Record<string, string> }

function Page({ theme, title, look, colours }: PageProps) {
  const logo = theme === 'dark' ? (look.logo.dark ?? look.logo.light) : look.logo.light
  return (
    <figure>
      <figcaption className="mb-1.5 text-ink-soft text-sm">{title}</figcaption>
      <div
        aria-hidden="true"
        data-theme={theme}
        style={colours as CSSProperties}
        className="rounded-lg border border-line bg-canvas p-4 text-ink"
      >
        <div className="mb-3 flex min-w-0 items-center gap-2">
          {logo ? (
            <img src={logo} alt="" className="size-7 shrink-0 rounded-md object-contain" />
          ) : (
            <span className="flex size-7 shrink-0 items-center justify-center rounded-md bg-brand font-semibold text-on-brand">
              {look.panelName.slice(0, 1)}
            </span>
          )}
          <span className="truncate font-semibold">{look.panelName}</span>
        </div>
        <div className="rounded-lg border border-line bg-surface p-3.5">
          <p className="font-medium text-sm">{m.white_label_preview_field()}</p>
          <div className="mt-1.5 h-8 rounded-md border border-line-strong bg-surface" />
          <div className="mt-3 flex h-8 items-center justify-center rounded-md bg-brand font-medium text-on-brand text-sm">
            {m.white_label_preview_button()}
          </div>
          <p className="mt-2.5 text-center text-brand-ink text-sm underline">{m.white_label_preview_link()}</p>
        </div>
      </div>
    </figure>
  )
}
