import { useQuery } from '@tanstack/react-query'
import { Ban, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ExternalLink } from '#design/components/link.tsx'
import { usePanel } from '#design/components/side-panel.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { DayText, MomentText, Mono } from '#design/components/text-bits.tsx'
import type { Column } from '#design/table/column.ts'
import { DataTable } from '#design/table/data-table.tsx'
import { useTableState } from '#design/table/use-table-state.ts'
import { m } from '#words'
import type { Token } from '../contract/calls.ts'
import { MadeTokenDialog } from './made-token-dialog.tsx'
import { NewTokenPanel } from './new-token-panel.tsx'
import { apiState, tokenList } from './queries.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { scopesText, stateWords } from './token-words.ts'

const tones = { active: 'good', expired: 'warning', revoked: 'neutral' } as const

const columns = (): Column<Token>[] => [
  {
    id: 'name',
    header: m.tokens_name(),
    fixed: true,
    text: (token) => token.name,
    cell: (token) => (
      <span className="flex min-w-0 flex-col">
        <span className="font-medium">{token.name}</span>
        <span className="break-words text-ink-soft text-sm">{scopesText(token.scopes)}</span>
      </span>
    ),
  },
  {
    id: 'hint',
    header: m.tokens_token(),
    cell: (token) => <Mono className="whitespace-nowrap text-ink-soft">{`bfy_…${token.hint}`}</Mono>,
  },
  {
    id: 'state',
    header: m.tokens_state(),
    text: (token) => stateWords[token.state](),
    cell: (token) => <Status tone={tones[token.state]}>{stateWords[token.state]()}</Status>,
  },
  {
    id: 'used',
    header: m.tokens_last_used(),
    cell: (token) =>
      token.lastUsedAt ? (
        <span className="flex flex-col">
          <MomentText moment={token.lastUsedAt} />
          {token.lastUsedIp && (
            <span className="text-ink-soft text-sm">{m.tokens_from_ip({ ip: token.lastUsedIp })}</span>
          )}
        </span>
      ) : (
        <span className="text-ink-soft">{m.tokens_never_used()}</span>
      ),
  },
  {
    id: 'expires',
    header: m.tokens_expires(),
    cell: (token) => <DayText day={token.expiresAt?.slice(0, 10)} />,
  },
  { id: 'owner', header: m.tokens_owner(), cell: (token) => token.owner.name || token.owner.email },
]

/** The API tokens of a partner: create, last use, revoke. */
export function TokensTab() {
  const state = useTableState({ prefix: 'token-' })
  const query = useQuery(tokenList(state))
  const api = useQuery(apiState())
  const panel = usePanel('token')
  const [made, setMade] = useState<string>()
  const [revoking, setRevoking] = useState<Token>()
  const add = (
    <Button look="primary" icon={Plus} onPress={() => panel.open('new')}>
      {m.tokens_make()}
    </Button>
  )
  return (
    <>
      {api.data?.apiActive === false && (
        <Banner meaning="warning" title={m.tokens_off()} className="mb-5">
          {m.tokens_off_help()}
        </Banner>
      )}
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h2 className="font-semibold text-lg">{m.tokens_title()}</h2>
          <p className="mt-0.5 text-ink-soft">{m.tokens_help()}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExternalLink href="/api/docs" className="inline-flex h-9 items-center px-1">
            {m.tokens_docs()}
          </ExternalLink>
          {query.data?.total !== 0 && add}
        </div>
      </header>
      <DataTable
        name="api-tokens"
        label={m.tokens_title()}
        columns={columns()}
        state={state}
        query={query}
        rowId={(token) => token.id}
        rowLabel={(token) => token.name}
        rowMenu={(token) =>
          token.state === 'active'
            ? [
                {
                  id: 'revoke',
                  label: m.tokens_revoke(),
                  icon: Ban,
                  danger: true,
                  onAction: () => setRevoking(token),
                },
              ]
            : []
        }
        empty={
          <EmptyState icon={KeyRound} title={m.tokens_none()} actions={add}>
            {m.tokens_none_help()}
          </EmptyState>
        }
      />
      <NewTokenPanel isOpen={panel.isOpen} onClose={panel.close} onMade={setMade} />
      {made && <MadeTokenDialog token={made} onClose={() => setMade(undefined)} />}
      {revoking && <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}
