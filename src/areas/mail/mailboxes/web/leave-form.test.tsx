import { describe, expect, it } from 'vitest'
import { type Migration, migrationCalls } from '#areas/mail/migration/contract/calls.ts'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import { FakeApi } from '#test/kit/component/fake-api.ts'
import { aCustomer, screen, show, waitFor, within } from '#test/kit/component/show.tsx'
import { forwardingCalls, mailboxCalls } from '../contract/calls.ts'
import type { Mailbox, MailForwarding, PackOffer } from '../contract/shapes.ts'
import { aMailbox, aMailState, domain } from '../fixtures.ts'
import { MailboxesTab } from './mailboxes-tab.tsx'

const aForward: MailForwarding = {
  id: 3,
  name: 'an',
  source: `an@${domain}`,
  destinations: [`bo@${domain}`],
  keepsCopy: true,
  hasMailbox: true,
  outside: [],
  state: 'ready',
  reason: null,
}

const amounts = { messages: 90, bytes: 900, doneMessages: 45, doneBytes: 450, lostMessages: 0 }
const aHandOver: Migration = {
  id: 5,
  address: `els@${domain}`,
  host: '',
  port: 993,
  user: `an@${domain}`,
  folder: 'From An',
  dryRun: false,
  state: 'open',
  reason: null,
  canGoOn: false,
  total: amounts,
  folders: [{ name: 'INBOX', ...amounts }],
  lost: [],
  askedAt: '2026-11-28T09:00:00.000Z',
  toldAt: null,
  finishedAt: null,
  task: 12,
}

/** A mail server that accepts every change at once, with the given exceptions. */
function serverWith(
  given: Partial<Mailbox> = {},
  takes: readonly string[] = ['block', 'forward', 'reply'],
  handed: Migration[] = [],
) {
  let box = aMailbox('an', given)
  let forwards: MailForwarding[] = []
  const mail = aMailState()
  const paged = { total: 1, page: 1, perPage: 25, mail }
  const api = new FakeApi()
    .answer(forwardingCalls.records, { data: { zone: 'published', lines: [], version: 'v', complete: true } })
    .answer(mailboxCalls.list, () => ({ data: [box, aMailbox('els')], ...paged }))
    .answer(migrationCalls.list, () => ({ data: handed, total: handed.length, page: 1, perPage: 100 }))
    .answer(migrationCalls.handOver, () => {
      handed.push(aHandOver)
      return { data: aHandOver }
    })
    .answer(forwardingCalls.list, () => ({ data: forwards, ...paged }))
    .answer(mailboxCalls.update, () => {
      if (takes.includes('block')) box = { ...box, isOn: false }
      return { data: box, task: 1 }
    })
    .answer(forwardingCalls.create, () => {
      forwards = [aForward]
      box = { ...box, forwarding: aForward.destinations }
      return { data: aForward, task: 2 }
    })
    .answer(mailboxCalls.autoReply, ({ body }) => {
      const { subject, message } = body as { subject: string; message: string }
      box = { ...box, autoReply: { state: 'on', subject, message, from: null, until: null, everyDays: 7 } }
      return { data: box, task: 3 }
    })
  return api
}
const open = async (api: FakeApi, at = '/?leave=2', as = aCustomer) => {
  const { user } = await show(<MailboxesTab domain={domain} />, { api, as, at })
  return { user, panel: within(await screen.findByRole('dialog')) }
}

describe('an employee who leaves', () => {
  it('is handled in one go: each step is an operation of its own, one after the other', async () => {
    const api = serverWith()
    const { user, panel } = await open(api)
    await user.type(await panel.findByLabelText('Address of the colleague'), `bo@${domain}`)
    expect(panel.getByLabelText('Message')).toHaveProperty('value', expect.stringContaining(`write to bo@${domain}`))
    await user.click(panel.getByRole('button', { name: 'Take care of it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(api.sentTo(mailboxCalls.update).map(({ body }) => body)).toEqual([{ isOn: false }])
    expect(api.sentTo(forwardingCalls.create).map(({ body }) => body)).toEqual([
      { source: 'an', destinations: [`bo@${domain}`], keepsCopy: true },
    ])
    expect(api.sentTo(mailboxCalls.autoReply)[0]?.body).toMatchObject({ mailbox: 2, state: true, until: null })
  })

  it('needs a colleague, and reports an invalid address', async () => {
    const { user, panel } = await open(serverWith())
    const colleague = await panel.findByLabelText('Address of the colleague')
    await user.click(panel.getByRole('button', { name: 'Take care of it' }))
    expect(await panel.findByText('Fill in this field')).toBeDefined()
    await user.type(colleague, 'bo')
    expect(await panel.findByText('This is not a valid e-mail address')).toBeDefined()
    expect(panel.queryByText('Fill in this field')).toBeNull()
  })

  it('shows the step that the mail server refused, and continues with the others', async () => {
    const { user, panel } = await open(serverWith({}, ['forward', 'reply']))
    await user.type(await panel.findByLabelText('Address of the colleague'), `bo@${domain}`)
    await user.click(panel.getByRole('button', { name: 'Take care of it' }))
    expect(await panel.findByText('The mail server did not take this. Try again.')).toBeDefined()
    await waitFor(() => {
      const steps = within(panel.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
      expect(steps.map((step) => step.querySelector('p')?.textContent)).toEqual([
        'Block sign-in (failed)',
        'Forward new mail to a colleague (done)',
        'Reply automatically (done)',
      ])
    })
  })

  it('does not repeat steps that the mail server shows as done', async () => {
    const reply = { state: 'on' as const, subject: 's', message: 'm', from: null, until: null, everyDays: 7 }
    const api = serverWith({ isOn: false, autoReply: reply })
    const { user, panel } = await open(api)
    expect(await panel.findAllByText('Done already')).toHaveLength(2)
    await user.click(panel.getByRole('checkbox', { name: /^Forward new mail/ }))
    await user.click(panel.getByRole('button', { name: 'Go on' }))
    expect(await panel.findByText('Choose at least one step')).toBeDefined()
    expect(api.sentTo(mailboxCalls.update)).toEqual([])
  })

  it('that was handled in part shows the remaining steps, and continues with them', async () => {
    const { user, panel } = await open(serverWith({ isOn: false, forwarding: [`bo@${domain}`] }))
    expect(await panel.findByText('Still to do: Reply automatically.')).toBeDefined()
    expect(panel.getByLabelText('Message')).toHaveProperty('value', expect.stringContaining(`write to bo@${domain}`))
    await user.click(panel.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('has the contents of the mailbox copied into a folder of a colleague, with progress', async () => {
    const reply = { state: 'on' as const, subject: 's', message: 'm', from: null, until: null, everyDays: 7 }
    const api = serverWith({ isOn: false, forwarding: ['x@elders.example'], autoReply: reply })
    const { user, panel } = await open(api)
    await user.click(await panel.findByRole('checkbox', { name: /^Put the mail into a colleague/ }))
    await user.click(panel.getByRole('button', { name: 'Take care of it' }))
    expect(await panel.findByText('Fill in this field')).toBeDefined()
    await user.click(panel.getByRole('button', { name: /Mailbox of the colleague/ }))
    await user.click(await screen.findByRole('option', { name: `els@${domain}` }))
    await user.click(panel.getByRole('button', { name: 'Take care of it' }))
    await waitFor(() =>
      expect(api.sentTo(migrationCalls.handOver).map(({ body }) => body)).toEqual([
        { from: 2, to: 3, folder: 'From An' },
      ]),
    )
    expect(await panel.findByText(/^To els@zaak.example, into the folder “From An”. You may close/)).toBeDefined()
    expect(panel.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    expect(panel.queryByRole('button', { name: 'Take care of it' })).toBeNull()
  })

  it('whose mail was handed over before shows where it is', async () => {
    const done = { ...aHandOver, state: 'done' as const, finishedAt: '2026-11-28T10:00:00.000Z' }
    const { panel } = await open(serverWith({}, [], [{ ...done, total: { ...amounts, doneMessages: 90 } }]))
    expect(await panel.findAllByText(/90 messages handed over/)).not.toEqual([])
    expect(panel.getByRole('checkbox', { name: /^Hand over what came since/ })).toBeDefined()
  })
})

describe('the pack of a domain', () => {
  const choices = [
    { pack: '5' as const, most: 5, monthlyCents: 0 },
    { pack: '50' as const, most: 50, monthlyCents: 300 },
    { pack: 'unlimited' as const, most: null, monthlyCents: 600 },
  ]
  const offer: PackOffer = { pack: '50', mailboxes: 7, hosting: { id: 4, name: 'zaak.example' }, choices }
  const view = { isShown: true, withVat: false, vatPercent: 21, payerName: null, consent: 'own' as const }
  const withOffer = (data: PackOffer, read = view) =>
    serverWith()
      .answer(mailboxCalls.pack, { data })
      .answer(mailboxCalls.changePack, { data })
      .answer(cartCalls.priceView, { data: read })

  it('shows the price beside the present one, and refuses a pack that is too small', async () => {
    const api = withOffer(offer)
    const { user, panel } = await open(api, '/?mail=pack')
    const large = await panel.findByRole('radio', { name: /^Unlimited/ })
    expect(panel.getByText(/€.3.00 more a month than now/)).toBeDefined()
    expect(panel.getByText('Too small: you have 7')).toBeDefined()
    expect(panel.getByRole('radio', { name: /^5 mailboxes/ }).hasAttribute('disabled')).toBe(true)
    await user.click(large)
    await user.click(panel.getByRole('button', { name: 'Choose the pack' }))
    await waitFor(() => expect(api.sentTo(mailboxCalls.changePack)[0]?.body).toEqual({ pack: 'unlimited' }))
  })

  const dear = {
    ...offer,
    dueOn: '2027-01-01',
    choices: choices.map((each) => ({ ...each, nowCents: each.pack === 'unlimited' ? 937 : null })),
  } as PackOffer

  it('costs a company this much without VAT', async () => {
    const { panel } = await open(withOffer(dear), '/?mail=pack')
    expect(await panel.findByText(/You pay €.9.37 now, excl. VAT/)).toBeDefined()
  })

  it('costs a private person the price with VAT', async () => {
    const { panel } = await open(withOffer(dear, { ...view, withVat: true }), '/?mail=pack')
    expect(await panel.findByText(/You pay €.11.34 now, incl. VAT/)).toBeDefined()
    expect(panel.getByText(/€.7.26 a month, incl. VAT/)).toBeDefined()
  })

  it('that another party chooses names that party, and offers no choice', async () => {
    const { panel } = await open(withOffer({ ...offer, decides: 'Partner BV' }), '/?mail=pack')
    expect(await panel.findByText(/Partner BV chooses another pack for you/)).toBeDefined()
    expect(panel.getByRole('radio', { name: /^Unlimited/ }).hasAttribute('disabled')).toBe(true)
    expect(panel.queryByRole('button', { name: 'Choose the pack' })).toBeNull()
  })

  it('with a price explains why a user without the permission to order cannot choose', async () => {
    const colleague = { ...aCustomer, permissions: { domains: true, services: true } }
    const { panel } = await open(withOffer(offer), '/?mail=pack', colleague)
    expect(await panel.findByText(/your account may not order/)).toBeDefined()
    expect(panel.queryByRole('button', { name: 'Choose the pack' })).toBeNull()
  })

  it('without hosting is explained, and no other can be chosen', async () => {
    const { panel } = await open(withOffer({ ...offer, pack: '5', mailboxes: 1, hosting: null }), '/?mail=pack')
    expect(await panel.findByText(/this domain has neither yet/)).toBeDefined()
    expect(panel.getByRole('radio', { name: /^50 mailboxes/ }).hasAttribute('disabled')).toBe(true)
  })

  it('of a service that the user does not see is read-only', async () => {
    const unseen = { ...offer, hosting: null, isOfOthers: true }
    const { panel } = await open(withOffer(unseen), '/?mail=pack')
    expect(await panel.findByText(/part of a service that you do not see/)).toBeDefined()
    expect(panel.queryByText(/has neither yet/)).toBeNull()
    expect(panel.getByRole('radio', { name: /^Unlimited/ }).hasAttribute('disabled')).toBe(true)
  })

  it('shows packs that the hosting does not offer', async () => {
    const [small, ...others] = choices.map((choice) => ({ ...choice, isSold: choice.pack === '5' }))
    const data = { ...offer, pack: '5' as const, mailboxes: 1, choices: [small, ...others] as PackOffer['choices'] }
    const { panel } = await open(withOffer(data), '/?mail=pack')
    const large = await panel.findByRole('radio', { name: /^Unlimited/ })
    expect(large.hasAttribute('disabled')).toBe(true)
    expect(panel.getAllByText('Not to be had with zaak.example')).toHaveLength(2)
  })
})
