import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#test/kit/portal.ts'
import { dropOldEmailChanges } from './jobs.ts'

const password = 'Klokkentoren1'

describe('another address to sign in with', () => {
  let portal: TestPortal
  let number = 0
  beforeAll(async () => {
    portal = await openTestPortal()
  })
  afterAll(() => portal.close())

  const newEmail = () => `adres${++number}@example.be`
  const signIn = (username: string) =>
    portal.visitor.post('/oauth/token', { grant_type: 'password', username, password })
  const signUp = (emailAddress: string) =>
    portal.visitor.post('/clients', {
      firstName: 'Els',
      lastName: 'De Smet',
      emailAddress,
      street: 'Korenmarkt 1',
      postalCode: '9000',
      city: 'Gent',
      password,
    })
  const person = async () => {
    const email = newEmail()
    await signUp(email)
    const token = (await signIn(email)).body.access_token as string
    return { ...portal.withToken(token), email, token }
  }
  const ask = (someone: { put: TestPortal['visitor']['put'] }, email: string) =>
    someone.put('/user/email', { email, password })
  const tokenTo = async (recipient: string, kind: string) => {
    const mail = await portal.db
      .selectFrom('mail_message')
      .select('body_text')
      .where('recipient', '=', recipient)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return /token=([\w-]+)/.exec(mail.body_text)![1]!
  }
  const confirm = (token: string) => portal.visitor.post('/confirm-new-email', { token })
  const undo = (token: string) => portal.visitor.post('/undo-new-email', { token })

  it('holds once the link to it was opened, however often, and not before', async () => {
    const [someone, email] = [await person(), newEmail()]
    expect((await ask(someone, email)).body.data).toMatchObject({ email })
    expect((await signIn(email)).body.code).toBe('invalid_grant')
    const token = await tokenTo(email, 'session.confirm-new-email')
    expect((await confirm(token)).body).toEqual({ data: { email } })
    expect((await confirm(token)).status).toBe(200)
    expect([(await signIn(email)).status, (await signIn(someone.email)).status]).toEqual([200, 400])
    expect((await someone.get('/user')).body).toMatchObject({ email, emailVerified: true })
    expect((await someone.get('/user/email-change')).body).toEqual({ data: null })
  })

  it('is asked for with the password, and is not one that somebody has', async () => {
    const [someone, other] = [await person(), await person()]
    const wrong = await someone.put('/user/email', { email: newEmail(), password: 'Verkeerd1' })
    expect(wrong.body.code).toBe('wrong_password')
    expect((await ask(someone, someone.email.toUpperCase())).body.code).toBe('same_email')
    const taken = await someone.put('/user/email', { email: other.email, password }, { 'accept-language': 'en' })
    expect(taken.body).toMatchObject({ code: 'email_in_use', errors: { email: ['Email already in use'] } })
  })

  it('does not tell whoever opens the link that somebody else took the address meanwhile', async () => {
    const [someone, email] = [await person(), newEmail()]
    await ask(someone, email)
    await signUp(email)
    const answer = await confirm(await tokenTo(email, 'session.confirm-new-email'))
    expect([answer.status, answer.body.code]).toEqual([410, 'email_link_dead'])
    expect((await signIn(someone.email)).status).toBe(200)
  })

  it.each([
    ['before it was confirmed', false],
    ['after it was confirmed', true],
  ])('is undone from the old mailbox %s, which ends every session', async (_when, confirmed) => {
    const [someone, email] = [await person(), newEmail()]
    await ask(someone, email)
    const token = await tokenTo(email, 'session.confirm-new-email')
    if (confirmed) await confirm(token)
    const way = await tokenTo(someone.email, 'session.email-changing')
    expect((await undo(way)).body).toEqual({ data: { email: someone.email } })
    expect((await undo(way)).body.code).toBe('email_link_dead')
    expect((await confirm(token)).status).toBe(410)
    expect((await someone.get('/user')).status).toBe(401)
    expect([(await signIn(someone.email)).status, (await signIn(email)).status]).toEqual([200, 400])
  })

  it('tells beforehand whether it can still be undone, without doing so', async () => {
    const [someone, email] = [await person(), newEmail()]
    await ask(someone, email)
    const way = await tokenTo(someone.email, 'session.email-changing')
    const look = async (token: string) => (await portal.visitor.post('/check-undo-new-email', { token })).body
    for (let time = 0; time < 2; time++) expect(await look(way)).toEqual({ data: { isOpen: true } })
    const confirmation = await tokenTo(email, 'session.confirm-new-email')
    for (const other of ['verzonnen', confirmation]) expect(await look(other)).toEqual({ data: { isOpen: false } })
    await undo(way)
    expect(await look(way)).toEqual({ data: { isOpen: false } })
  })

  it('goes back to the first mailbox although a thief moved it twice', async () => {
    const [someone, second, third] = [await person(), newEmail(), newEmail()]
    await ask(someone, second)
    await confirm(await tokenTo(second, 'session.confirm-new-email'))
    await ask(someone, third)
    await confirm(await tokenTo(third, 'session.confirm-new-email'))
    const thief = await tokenTo(second, 'session.email-changing')
    expect((await undo(await tokenTo(someone.email, 'session.email-changing'))).status).toBe(200)
    expect((await undo(thief)).body.code).toBe('email_link_dead')
    expect((await signIn(someone.email)).status).toBe(200)
  })

  it('is taken back by the user who asked; the newest request alone counts; five a day are enough', async () => {
    const [someone, first, second] = [await person(), newEmail(), newEmail()]
    await ask(someone, first)
    await ask(someone, second)
    expect((await confirm(await tokenTo(first, 'session.confirm-new-email'))).status).toBe(410)
    expect((await someone.delete('/user/email-change')).status).toBe(204)
    expect((await confirm(await tokenTo(second, 'session.confirm-new-email'))).status).toBe(410)
    for (let more = 0; more < 3; more++) await ask(someone, newEmail())
    expect((await ask(someone, newEmail())).body.code).toBe('too_many_email_changes')
  })

  it('has a day to be confirmed and two weeks to be undone, after which nothing of it is kept', async () => {
    const [someone, email] = [await person(), newEmail()]
    await ask(someone, email)
    portal.clock.now = new Date(portal.clock.now.getTime() + 25 * 3_600_000)
    expect((await confirm(await tokenTo(email, 'session.confirm-new-email'))).status).toBe(410)
    portal.clock.now = new Date(portal.clock.now.getTime() + 14 * 86_400_000)
    expect((await undo(await tokenTo(someone.email, 'session.email-changing'))).status).toBe(410)
    await portal.makeWork(portal.db).enqueue(dropOldEmailChanges, {})
    await portal.jobs.drain()
    expect(await portal.db.selectFrom('email_change').selectAll().execute()).toEqual([])
  })
})
