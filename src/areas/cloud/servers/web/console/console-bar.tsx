import type RFB from '@novnc/novnc'
import {
  Check,
  Command,
  Keyboard as KeyboardIcon,
  Maximize,
  Power,
  RotateCcw,
  Scaling,
  TextCursorInput,
} from 'lucide-react'
import type { Ref, RefObject } from 'react'
import { Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Menu } from '#design/components/menu.tsx'
import { Tip } from '#design/components/tip.tsx'
import { m } from '#words'
import { type Keyboard, keyboards } from '../../rules/keyboard.ts'
import type { NamedServer } from '../named-server.ts'
import { keyboardWords } from './keyboard-words.ts'
import type { Standing } from './use-console.ts'

type Press = (press: (screen: RFB) => void) => void
type Props = {
  ref: Ref<HTMLDivElement>
  server: NamedServer
  standing: Standing
  keyboard: Keyboard
  onKeyboard: (keyboard: Keyboard) => void
  doesScale: boolean
  onScale: (doesScale: boolean) => void
  /** What fills the window. */
  frame: RefObject<HTMLDivElement | null>
  onType: () => void
  onKeys: Press
  again: () => void
}

/** What can be done with the screen of a server, above it. */
export function ConsoleBar({
  ref,
  server,
  standing,
  doesScale,
  onScale,
  frame,
  onType,
  onKeys,
  again,
  ...rest
}: Props) {
  const isOpen = standing.is === 'open'
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-4 py-2">
      <div className="flex min-w-0 flex-1 items-baseline gap-3">
        <h1 className="min-w-0 truncate font-semibold text-lg">{m.cloud_console_of({ name: server.name })}</h1>
        <StandingMark standing={standing} />
      </div>
      <div ref={ref} className="flex flex-wrap items-center gap-1.5">
        <Button
          size="small"
          icon={Power}
          isDisabled={!isOpen}
          onPress={() => onKeys((screen) => screen.sendCtrlAltDel())}
          className="phone:hidden"
        >
          {m.cloud_console_cad()}
        </Button>
        <Button size="small" icon={TextCursorInput} isDisabled={!isOpen} onPress={onType}>
          {m.cloud_console_type()}
        </Button>
        <KeysMenu isOpen={isOpen} onKeys={onKeys} />
        <KeyboardMenu {...rest} />
        <Tip text={doesScale ? m.cloud_console_scale_off() : m.cloud_console_scale()}>
          <IconButton
            icon={Scaling}
            label={doesScale ? m.cloud_console_scale_off() : m.cloud_console_scale()}
            onPress={() => onScale(!doesScale)}
          />
        </Tip>
        <Tip text={m.cloud_console_full()}>
          <IconButton icon={Maximize} label={m.cloud_console_full()} onPress={() => void toggleFull(frame.current)} />
        </Tip>
        <Tip text={m.cloud_console_again()}>
          <IconButton icon={RotateCcw} label={m.cloud_console_again()} onPress={again} />
        </Tip>
      </div>
    </header>
  )
}

const toggleFull = (frame: HTMLElement | null): Promise<void> | undefined =>
  document.fullscreenElement ? document.exitFullscreen() : frame?.requestFullscreen()

function StandingMark({ standing }: { standing: Standing }) {
  if (standing.is === 'open') return <Status tone="good">{m.cloud_console_connected()}</Status>
  if (standing.is === 'opening') return <Status isBusy>{m.cloud_console_connecting()}</Status>
  return <Status tone="warning">{m.cloud_console_closed()}</Status>
}

/** Keys that a browser keeps for itself, or that a phone does not have. */
const keys = [
  { id: 'Esc', press: [[0xff1b, 'Escape']] },
  { id: 'Tab', press: [[0xff09, 'Tab']] },
  { id: 'Enter', press: [[0xff0d, 'Enter']] },
  { id: '↑', press: [[0xff52, 'ArrowUp']] },
  { id: '↓', press: [[0xff54, 'ArrowDown']] },
  {
    id: 'Ctrl+C',
    press: [
      [0xffe3, 'ControlLeft'],
      [0x63, 'KeyC'],
    ],
  },
  {
    id: 'Ctrl+D',
    press: [
      [0xffe3, 'ControlLeft'],
      [0x64, 'KeyD'],
    ],
  },
  {
    id: 'Alt+Tab',
    press: [
      [0xffe9, 'AltLeft'],
      [0xff09, 'Tab'],
    ],
  },
  ...[1, 2, 3, 4].map((number) => ({
    id: `Ctrl+Alt+F${number}`,
    press: [
      [0xffe3, 'ControlLeft'],
      [0xffe9, 'AltLeft'],
      [0xffbd + number, `F${number}`],
    ] as const,
  })),
] as const satisfies readonly { id: string; press: readonly (readonly [number, string])[] }[]

function pressTogether(screen: RFB, press: (typeof keys)[number]['press']): void {
  for (const [keysym, code] of press) screen.sendKey(keysym, code, true)
  for (const [keysym, code] of press.toReversed()) screen.sendKey(keysym, code, false)
}

const KeysMenu = ({ isOpen, onKeys }: { isOpen: boolean; onKeys: Press }) => (
  <Menu
    trigger={
      <Button size="small" icon={Command} isDisabled={!isOpen}>
        {m.cloud_console_keys()}
      </Button>
    }
    entries={[
      {
        id: 'cad',
        label: m.cloud_console_cad(),
        icon: Power,
        onAction: () => onKeys((screen) => screen.sendCtrlAltDel()),
      },
      ...keys.map(({ id, press }) => ({
        id,
        label: id,
        onAction: () => onKeys((screen) => pressTogether(screen, press)),
      })),
    ]}
  />
)

function KeyboardMenu({ keyboard, onKeyboard }: Pick<Props, 'keyboard' | 'onKeyboard'>) {
  return (
    <Menu
      label={m.cloud_console_keyboard()}
      trigger={
        <Button
          size="small"
          icon={KeyboardIcon}
          aria-label={`${m.design_colon({ label: m.cloud_console_keyboard() })} ${keyboardWords[keyboard]()}`}
        >
          {keyboardWords[keyboard]()}
        </Button>
      }
      groups={[
        {
          title: m.cloud_console_keyboard(),
          entries: keyboards.map((each) => ({
            id: each,
            label: keyboardWords[each](),
            ...(each === keyboard && { icon: Check }),
            onAction: () => onKeyboard(each),
          })),
        },
      ]}
    />
  )
}
