import type { MailHost } from '#drivers/mail-host/port.ts'
import type { startFakeSmtp } from '#test/kit/fake-smtp.ts'
import type { MailNode } from '#test/kit/mail-stack.ts'

/** One started node for all scenes, the driver on it, and whoever gets what leaves it. */
export type Scene = { node: MailNode; host: MailHost; world: Awaited<ReturnType<typeof startFakeSmtp>> }
export type Scenes = () => Scene
