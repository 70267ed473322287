import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import type { Scene } from '../conformance.ts'
import type { WebHost } from '../port.ts'

const never = { kind: 'rejected' }
const bodyOf = (text: string) => Readable.from([Buffer.from(text)])

/** What is taken in while the space changes around it, and what is never taken in. */
export function describeUnderWay(title: string, host: () => WebHost, scene: Scene): void {
  describe(`${title} takes files in`, () => underWay(host, scene))
}

function underWay(host: () => WebHost, { followed, given, can }: Scene) {
  const names = async (reference: string, path: string) =>
    doneValue(await host().listFiles({ reference, path })).entries.map(({ name }) => name)

  it('but nothing that was under way when its space was shut or put back', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    const path = 'public/laat.txt'
    /** Its beginning is there before `meanwhile`, its end behind it. */
    const during = async (meanwhile: () => Promise<unknown>) => {
      const body = async function* slow() {
        yield Buffer.from('een ')
        await meanwhile()
        yield Buffer.from('twee')
      }
      return host().writeFile(randomUUID(), { reference, path, body: body() })
    }
    const shut = await during(() => host().suspendSpace(randomUUID(), { reference }))
    expect(shut).toMatchObject({ ...never, code: 'space_suspended' })
    doneValue(await host().reactivateSpace(randomUUID(), { reference }))
    if (can('backups')) {
      const [point] = doneValue(await host().takeBackup(randomUUID(), { reference, kind: 'files' }))
      const order = { reference, point: point?.id ?? '', part: { kind: 'whole' } } as const
      const restore = randomUUID()
      expect(await during(() => followed(() => host().restore(restore, order)))).toMatchObject({ code: 'no_such_path' })
    }
    expect(await names(reference, 'public')).toEqual(['index.html'])
  })

  it('under no name that begins like the host’s own', async ({ skip }) => {
    skip(!can('files'))
    const { reference } = await given()
    const own = { reference, path: 'public/.belfry-mijn.php' }
    const refused = { ...never, code: 'path_not_allowed' }
    expect(await host().writeFile(randomUUID(), { ...own, body: bodyOf('x') })).toMatchObject(refused)
    expect(await host().makeFolder(randomUUID(), own)).toMatchObject(refused)
    const moved = { reference, path: 'public/index.html', to: own.path }
    expect(await host().moveFile(randomUUID(), moved)).toMatchObject(refused)
    expect(await host().copyFile(randomUUID(), moved)).toMatchObject(refused)
  })
}
