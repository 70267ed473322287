import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '#design/components/loaded.tsx'
import { m } from '#words'
import { type NamedServer, namedServer } from '../queries.ts'
import { ConsoleBar } from './console-bar.tsx'
import { ConsoleNotice } from './console-notice.tsx'
import { useKeptKeyboard } from './kept-keyboard.ts'
import { listenToKeys } from './keys-of-user.ts'
import { TypeText } from './type-text.tsx'
import { useConsole } from './use-console.ts'

/** /services/{id}/console: the screen of a server, in a window of its own. */
export function ConsoleScreen() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(namedServer(id))
  return (
    <div className="fixed inset-0 flex flex-col bg-canvas text-ink">
      <Loaded query={query} isPage>
        {(server) => server && <Console key={server.id} server={server} />}
      </Loaded>
    </div>
  )
}

function Console({ server }: { server: NamedServer }) {
  const frame = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [doesScale, setScale] = useState(true)
  const [isTyping, setTyping] = useState(false)
  const [keyboard, setKeyboard] = useKeptKeyboard(server.id)
  const { holder, screen, standing, again } = useConsole(server, doesScale)
  const kept = useRef(keyboard)
  useEffect(() => {
    kept.current = keyboard
  }, [keyboard])
  useEffect(() => {
    if (!holder.current) return undefined
    return listenToKeys(holder.current, {
      screen: () => screen.current,
      keyboard: () => kept.current,
      letGo: () => {
        screen.current?.blur()
        bar.current?.querySelector('button')?.focus()
      },
    })
  }, [holder, screen])
  const toScreen = () => screen.current?.focus()
  return (
    <div ref={frame} className="flex min-h-0 flex-1 flex-col bg-canvas">
      <ConsoleBar
        ref={bar}
        {...{ server, standing, keyboard, doesScale, frame, again }}
        onKeyboard={setKeyboard}
        onScale={setScale}
        onType={() => setTyping(true)}
        onKeys={(press) => {
          if (screen.current) press(screen.current)
          toScreen()
        }}
      />
      {/* Around a screen it is dark in either theme. */}
      <div className="relative min-h-0 flex-1 bg-[oklch(0.2_0.01_265)]">
        <section
          ref={holder}
          aria-label={m.cloud_console_of({ name: server.name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches the screen by it
          tabIndex={0}
          onFocus={(event) => event.target === event.currentTarget && toScreen()}
          className="absolute inset-0 outline-offset-[-2px] focus-within:outline-2 focus-within:outline-brand"
        />
        <ConsoleNotice standing={standing} again={again} />
      </div>
      <p className="border-line border-t px-4 py-1.5 text-ink-soft text-sm phone:hidden">{m.cloud_console_let_go()}</p>
      <TypeText
        isOpen={isTyping}
        onClose={() => setTyping(false)}
        keyboard={keyboard}
        onKeyboard={setKeyboard}
        screen={() => screen.current}
      />
    </div>
  )
}
