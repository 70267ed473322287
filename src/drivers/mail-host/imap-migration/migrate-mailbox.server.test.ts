import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { doneValue } from '#test/kit/done-value.ts'
import { type Dovecot, dovecotMaster, dovecotMissing, dovecotPassword, startDovecot } from '#test/kit/dovecot.ts'
import { insideLookup } from '#test/kit/inside-lookup.ts'
import { keptMigration, migrationNotesIn } from '#test/kit/kept-migration.ts'
import { mailOfYears } from '#test/kit/mail-of-years.ts'
import { mailboxContent } from '#test/kit/mailbox-content.ts'
import { runKilled } from '#test/kit/run-killed.ts'
import { type MigrationNeeds, migrateMailbox } from './migrate-mailbox.ts'
import { openForeign, signIn } from './open-foreign.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'belfry-migration-'))
const there = (await startDovecot({ separator: '.', prefix: 'INBOX.' })) as Dovecot
const here = (await startDovecot()) as Dovecot
const small = (await startDovecot({ quotaKilobytes: 300, largestMailBytes: 40_000 })) as Dovecot
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await Promise.all([there, here, small].map((server) => server?.stop()))
})

let number = 0
/** A source and a target mailbox, with what a migration between them needs. */
function given(target = here) {
  const user = `user${++number}`
  const notes = path.join(folder, `${user}.json`)
  const from = { host: '127.0.0.1', port: there.port, isTls: false, user, password: dovecotPassword }
  const master = `${user}${dovecotMaster.separator}${dovecotMaster.user}`
  const to = { host: '127.0.0.1', port: target.port, isTls: false, user: master, password: dovecotMaster.password }
  const needs: MigrationNeeds = {
    openSource: () => openForeign(from, { lookup: insideLookup }),
    openTarget: () => signIn(to),
    notes: migrationNotesIn(notes),
    largestBytes: 20_000_000,
    wait: async () => undefined,
  }
  const migrate = (more: Partial<MigrationNeeds> = {}, isTrial = false) =>
    migrateMailbox({ reference: 'migration-1', isTrial }, { ...needs, ...more })
  const contents = async () =>
    [await mailboxContent(there.port, user), await mailboxContent(target.port, user)] as const
  return { user, notes, from, to, needs, migrate, contents }
}
const customers = 'Klanten/Bakkerij &AMk-t&AOk-'
const hadFolders = { INBOX: 600, Sent: 250, [customers]: 150 }
const thousand = () => Object.entries(hadFolders).flatMap(([name, count]) => mailOfYears(name, count))
/** By their names here. */
const asHere = (content: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(content).map(([name, mails]) => [name.replace(/^INBOX\.(?=.)/, '').replaceAll('.', '/'), mails]),
  )
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

describe.skipIf(!there)(`a mailbox of another IMAP server${there ? '' : ` (skipped: ${dovecotMissing})`}`, () => {
  it('comes over whole and once, though the run is killed twice', async () => {
    const { user, notes, from, to, migrate, contents } = given()
    await there.store(user, thousand())
    const trial = doneValue(await migrate({}, true))
    expect(trial.folders.map(({ name, messages }) => [name, messages]).toSorted()).toEqual([
      ['Drafts', 0],
      ['INBOX', 600],
      ['Klanten/Bakkerij Été', 150],
      ['Sent', 250],
    ])
    expect(sum(trial.folders.map(({ bytes }) => bytes))).toBeGreaterThan(1_000_000)

    const began = performance.now()
    const said = [
      await runKilled({ from, to, notes, dieAt: 333, dies: 'after' }),
      await runKilled({ from, to, notes, dieAt: 290, dies: 'meanwhile' }),
    ]
    expect(said.map(({ signal }) => signal)).toEqual(['SIGKILL', 'SIGKILL'])
    const { facts: half } = keptMigration(notes)
    const doneThen = sum(half?.folders.map(({ doneMessages }) => doneMessages) ?? [])
    expect(doneThen).toBeGreaterThan(400)
    expect(doneThen).toBeLessThan(1000)

    // A message sent just before the end may not have arrived yet.
    const facts = doneValue(await migrate({ wait: undefined } as object))
    const seconds = (performance.now() - began) / 1000
    expect(facts.lost).toEqual([])
    expect(facts.folders.every((each) => each.doneMessages === each.messages && each.doneBytes === each.bytes)).toBe(
      true,
    )
    const [before, after] = await contents()
    expect(after).toEqual(asHere(before))
    expect(sum(Object.values(after).map(({ length }) => length))).toBe(1000)
    const octets = new Set(Object.values(after).flat())
    expect(octets.size).toBeLessThan(1000)
    const megabytes = Math.max(...said.map(({ megabytes: each }) => each))
    console.info(`1,000 messages, killed twice: ${seconds.toFixed(1)} s, a run had ${megabytes.toFixed(0)} MB`)

    // The password is in no file, no output and no list of processes.
    const told = said.map(({ output, commands }) => `${output} ${commands}`).join()
    const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
    const logs = [there.log(), here.log()]
    for (const secret of [dovecotPassword, dovecotMaster.password])
      expect([told, ...files, ...logs].filter((text) => text.includes(secret))).toEqual([])
    expect(told).toContain('killed-migration.ts')
  })

  it('brings only what came since when it is asked for once more, under whatever name', async () => {
    const { user, needs, migrate, contents } = given()
    const mails = mailOfYears('INBOX', 60)
    await there.store(user, mails.slice(0, 50))
    doneValue(await migrate())
    await there.store(user, mails.slice(50))
    const again = doneValue(await migrateMailbox({ reference: 'migration-2', isTrial: false }, needs))
    expect(again.folders.find(({ name }) => name === 'INBOX')?.doneMessages).toBe(60)
    const [before, after] = await contents()
    expect(after).toEqual(asHere(before))
  })

  it('compares what is there when a folder was made anew here, or its numbers are new there', async () => {
    const { user, notes, migrate, contents } = given()
    await there.store(user, mailOfYears('INBOX', 60))
    doneValue(await migrate())
    for (const change of [{ uidValidity: '17' }, { targetUidValidity: '17' }]) {
      const kept = keptMigration(notes)
      const cursors = kept.cursors.map((cursor) => ({ ...cursor, ...change, upTo: cursor.upTo - 1 }))
      const changed = { ...migrationNotesIn(notes), cursors: async () => cursors }
      doneValue(await migrate({ notes: changed }))
      const [before, after] = await contents()
      expect(after).toEqual(asHere(before))
    }
  })

  it('takes one step at a time when it is told to stop, and goes on from there', async () => {
    const { user, notes, needs, migrate, contents } = given()
    await there.store(user, mailOfYears('INBOX', 80))
    const stop = new AbortController()
    const own = {
      ...needs.notes,
      keep: async (...given: Parameters<typeof needs.notes.keep>) => {
        await needs.notes.keep(...given)
        if ((given[0].folders[0]?.doneMessages ?? 0) > 0) stop.abort()
      },
    }
    expect(await migrate({ notes: own, signal: stop.signal, now: () => 0 })).toMatchObject({
      kind: 'pending',
      reference: 'migration-1',
    })
    const { facts } = keptMigration(notes)
    expect(facts?.state).toBe('moving')
    expect(facts?.folders.find(({ name }) => name === 'INBOX')?.doneMessages).toBe(50)
    doneValue(await migrate())
    const [before, after] = await contents()
    expect(after).toEqual(asHere(before))
  })

  it('tells a wrong password, and which server it could not reach, before anything moves', async () => {
    const { from, notes, migrate, contents } = given()
    const opening = (more: Partial<typeof from>) => ({
      openSource: () => openForeign({ ...from, ...more }, { lookup: insideLookup }),
    })
    expect(await migrate(opening({ password: 'fout' }))).toEqual({ kind: 'rejected', code: 'sign_in_failed' })
    expect(await migrate(opening({ port: 1 }))).toMatchObject({
      kind: 'retry',
      detail: 'the other server: ECONNREFUSED',
    })
    expect(await migrate(opening({ isTls: true }))).toMatchObject({ kind: 'rejected', code: 'refused' })
    expect(await migrate({ openSource: () => openForeign(from) })).toMatchObject({ kind: 'rejected', code: 'refused' })
    expect(keptMigration(notes)).toEqual({ cursors: [] })
    const [, after] = await contents()
    expect(after).toEqual({})
  })

  it('tells what could not be taken along, and brings the rest', async () => {
    const { user, migrate, contents } = given(small)
    const mails = mailOfYears('INBOX', 20)
    const large = {
      ...mails[0]!,
      source: Buffer.from(`Subject: =?utf-8?q?Filmpje_caf=C3=A9?=\n\n${'x'.repeat(60_000)}\n`),
    }
    const larger = { ...mails[1]!, source: Buffer.from(`Subject: Nog groter\n\n${'x'.repeat(90_000)}\n`) }
    const files = await there.store(user, [...mails.slice(0, 10), large, larger, ...mails.slice(10)])
    chmodSync(files[4] ?? '', 0)
    const trial = doneValue(await migrate({ largestBytes: 80_000 }, true))
    expect(trial.lost).toEqual([{ folder: 'INBOX', subject: 'Nog groter', because: 'too_large' }])
    // Stopped at once it meets a lost message, which the next run meets again.
    const stopped = await migrate({ largestBytes: 80_000, signal: AbortSignal.abort() })
    expect(stopped).toMatchObject({ kind: 'pending' })
    const facts = doneValue(await migrate({ largestBytes: 80_000 }))
    expect(facts.lost.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))).toEqual([
      { folder: 'INBOX', subject: '', because: 'unreadable' },
      { folder: 'INBOX', subject: 'Filmpje café', because: 'too_large' },
      { folder: 'INBOX', subject: 'Nog groter', because: 'too_large' },
    ])
    expect(facts.folders.find(({ name }) => name === 'INBOX')).toMatchObject({
      messages: 22,
      doneMessages: 22,
      lostMessages: 3,
    })
    chmodSync(files[4] ?? '', 0o600)
    const [before, after] = await contents()
    const brought = after.INBOX ?? []
    expect(brought.length).toBe(19)
    expect(brought.filter((mail) => !before.INBOX?.includes(mail))).toEqual([])
  })

  it('says that the mailbox is full before it begins, and in the middle when it only then is', async () => {
    const one = given(small)
    await there.store(one.user, mailOfYears('INBOX', 400))
    expect(await one.migrate()).toMatchObject({ kind: 'rejected', code: 'mailbox_full' })
    expect((await one.contents())[1]).toEqual({})

    const other = given(small)
    await there.store(other.user, mailOfYears('INBOX', 60))
    const filled = {
      ...other.needs,
      openTarget: async () => {
        const client = await other.needs.openTarget()
        const append = client.append.bind(client)
        let appended = 0
        client.append = async (...all) => {
          if (++appended === 30) for (let each = 0; each < 8; each++) await append('INBOX', Buffer.alloc(36_000, 'x'))
          return append(...all)
        }
        return client
      },
    }
    expect(await other.migrate(filled)).toEqual({ kind: 'rejected', code: 'mailbox_full' })
    const { facts } = keptMigration(other.notes)
    expect(facts?.state).toBe('moving')
  })

  it('goes on when the connection to the other server breaks', async () => {
    const { user, needs, migrate, contents } = given()
    await there.store(user, mailOfYears('INBOX', 120))
    const clients: { close(): void }[] = []
    const openSource = async () => {
      const client = await needs.openSource()
      clients.push(client)
      return client
    }
    const openTarget = async () => {
      const client = await needs.openTarget()
      const append = client.append.bind(client)
      let appended = 0
      client.append = async (...given) => {
        if (++appended === 40 || appended === 90) clients.at(-1)?.close()
        return append(...given)
      }
      return client
    }
    doneValue(await migrate({ openSource, openTarget }))
    expect(clients.length).toBe(3)
    const [before, after] = await contents()
    expect(after).toEqual(asHere(before))
  })

  it('puts folders where they belong, whatever they are called', async () => {
    const { user, migrate, contents } = given()
    const names = ['INBOX', 'Verzonden items', 'Prullenbak', 'Archief/2024/Mei', 'A&-B']
    await there.store(
      user,
      names.flatMap((name) => mailOfYears(name, 3)),
    )
    const [closed = ''] = await there.store(user, mailOfYears('Gesloten', 3))
    chmodSync(path.dirname(path.dirname(closed)), 0)
    const facts = doneValue(await migrate())
    expect(facts.lost).toEqual([{ folder: 'Gesloten', subject: '', because: 'unreadable' }])
    chmodSync(path.dirname(path.dirname(closed)), 0o700)
    const [, after] = await contents()
    expect(Object.keys(after).sort()).toEqual(['A&B', 'Archief/2024/Mei', 'INBOX', 'Trash', 'Verzonden items'])
  })
})
