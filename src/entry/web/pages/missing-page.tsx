import { Search } from 'lucide-react'
import { Button } from '#design/components/button.tsx'
import { LinkButton } from '#design/components/link.tsx'
import { openPalette } from '#design/palette/open.ts'
import type { MissingThing } from '#design/router/missing.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { Message } from './message.tsx'

/** In the place of a page about a thing that is not there: what is missing, where all of them stand, and the search. */
export function MissingPage({ thing: { name, title, list } }: { thing: MissingThing }) {
  const isSignedIn = useUser() !== null
  const { label, ...target } = list
  return (
    <Message eyebrow={m.design_error_404_title()} title={title()} text={m.design_missing_text({ name })}>
      <LinkButton {...target} look="primary">
        {label()}
      </LinkButton>
      {isSignedIn && (
        <Button icon={Search} onPress={openPalette}>
          {m.design_missing_search()}
        </Button>
      )}
    </Message>
  )
}
