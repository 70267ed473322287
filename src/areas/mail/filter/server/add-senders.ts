import { changedDomain, type MailDomain, noteAsked } from '#areas/mail/mailboxes/server/public.ts'
import { fillWords } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { Sender } from '../contract/calls.ts'
import { filterRefusals } from '../contract/refusals.ts'
import { mostEntries, readSender } from '../rules/policy.ts'
import { senderOf, tellHost } from './filter.ts'
import { type List, policyStore } from './policy-store.ts'
import { refuse } from './refuse.ts'

type Code = 'sender_invalid' | 'sender_is_own' | 'sender_exists' | 'sender_on_other_list' | 'too_many_senders'
type Refused = { line: number; typed: string; code: Code; values: Record<string, string | number> }
type Added = { added: Sender[]; refused: Refused[] }

/** Adds the valid senders, as one change of the policy; duplicates count once. */
async function addAll(ctx: Ctx, domain: MailDomain, list: List, typed: readonly string[]): Promise<Added> {
  const lines = typed.map((text, index) => ({ line: index + 1, typed: text, name: readSender(text) }))
  const names = lines.flatMap(({ name }) => name ?? [])
  const [standing, counts] = await Promise.all([
    policyStore.listsOf(ctx.sql, domain.id, names),
    policyStore.counts(ctx.sql, domain.id),
  ])
  const wanted = new Set<string>()
  const refused: Refused[] = []
  for (const { line, typed: text, name } of lines) {
    const code = flawOf({ name, list, standing, own: domain.name, isFull: counts[list] + wanted.size >= mostEntries })
    if (code && !wanted.has(name ?? ''))
      refused.push({ line, typed: text, code, values: { sender: name ?? text, most: mostEntries } })
    else if (name !== undefined) wanted.add(name)
  }
  const chosen = { list, names: [...wanted], origin: 'written' } as const
  const rows = await policyStore.add(ctx.sql, domain.id, chosen, ctx.now())
  if (rows.length > 0) {
    await tellHost(ctx, domain)
    const [only] = rows
    const said = rows.length === 1 && only ? { sender: only.sender } : { senders: rows.length }
    await noteAsked(ctx, domain, 'mail.filter.sender-added', { list, ...said })
  }
  return { added: rows.map(senderOf), refused }
}

type Line = {
  name: string | undefined
  list: List
  standing: ReadonlyMap<string, List>
  own: string
  isFull: boolean
}

function flawOf({ name, list, standing, own, isFull }: Line): Code | undefined {
  if (name === undefined) return 'sender_invalid'
  if (list === 'allow' && name === own) return 'sender_is_own'
  const on = standing.get(name)
  if (on) return on === list ? 'sender_exists' : 'sender_on_other_list'
  return isFull ? 'too_many_senders' : undefined
}

export async function addSender(ctx: Ctx, ref: string, list: List, typed: string): Promise<Sender> {
  const domain = await changedDomain(ctx, ref)
  const { added, refused } = await addAll(ctx, domain, list, [typed])
  const [flaw] = refused
  if (flaw) refuse(flaw.code, { field: 'sender', values: flaw.values })
  // Nothing was refused and nothing added: another request added them first.
  return added[0] ?? refuse('sender_exists', { field: 'sender', values: { sender: typed } })
}

export async function addSenders(ctx: Ctx, ref: string, list: List, typed: readonly string[]) {
  const { added, refused } = await addAll(ctx, await changedDomain(ctx, ref), list, typed)
  return {
    data: added,
    refused: refused.map(({ line, typed: sender, code, values }) => ({
      line,
      sender,
      code,
      error: fillWords(filterRefusals[code].text[ctx.locale], values),
    })),
  }
}
