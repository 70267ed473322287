import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formatEuros } from '#base/money.ts'
import { Banner } from '#design/components/banner.tsx'
import { Card, PageHeader } from '#design/components/card.tsx'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { Money } from '#design/components/text-bits.tsx'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import type { StatementDetail } from '../contract/shapes.ts'
import { EntryQueue } from './entry-queue.tsx'
import { formatWords, spacedIban } from './entry-words.ts'
import { toStatement, toStatements } from './public.ts'
import { statementDetail } from './queries.ts'
import { statementName } from './statement-columns.tsx'

/** /staff/statements/$id: a statement, whether it follows the previous one, and its entries. */
export function StatementScreen() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useQuery(statementDetail(id))
  return (
    <Loaded isPage query={query} waiting={<Statement id={id} />}>
      {(statement) => <Statement id={id} statement={statement} />}
    </Loaded>
  )
}

/** The entries load at the same time as the statement. */
function Statement({ id, statement }: { id: string; statement?: StatementDetail }) {
  return (
    <>
      <PageHeader
        back={{ ...toStatements(), label: m.statements_title() }}
        title={statement ? m.statements_heading({ name: statementName(statement) }) : m.statements_one_title()}
        help={statement && helpOf(statement)}
      />
      {statement ? <Balances statement={statement} /> : <Skeleton lines={3} />}
      <EntryQueue statement={id} />
    </>
  )
}

const helpOf = (statement: StatementDetail): string =>
  [
    spacedIban(statement.iban),
    statement.brands.map((name) => panelNameOf(name)).join(', '),
    formatWords[statement.format],
    statement.fileName,
  ]
    .filter(Boolean)
    .join(' · ')

function Balances({ statement }: { statement: StatementDetail }) {
  const parts = [
    [m.statements_opening(), statement.openingCents],
    [m.statements_in(), statement.inCents],
    [m.statements_out(), -statement.outCents],
    [m.statements_closing(), statement.closingCents],
  ] as const
  return (
    <div className="mb-5 flex flex-col gap-3">
      <Card>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 small:grid-cols-4">
          {parts.map(([term, cents]) => (
            <div key={term}>
              <dt className="text-ink-soft text-sm">{term}</dt>
              <dd className="font-semibold text-lg">
                <Money cents={cents} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      {statement.gap && <GapBanner statement={statement} />}
      {statement.knownCount > 0 && (
        <Banner meaning="info">{m.statements_known_elsewhere({ count: statement.knownCount })}</Banner>
      )}
    </div>
  )
}

function GapBanner({ statement }: { statement: StatementDetail }) {
  const { before, gap } = statement
  if (!before) return null
  const link = <Link {...toStatement(before.id)}>{m.statements_to_before()}</Link>
  return gap === 'balance' ? (
    <Banner meaning="bad" title={m.statements_gap_balance_title()} actions={link}>
      {m.statements_gap_balance_text({
        opening: formatEuros(statement.openingCents),
        before: formatEuros(before.closingCents),
      })}
    </Banner>
  ) : (
    <Banner meaning="warning" title={m.statements_gap_sequence_title()} actions={link}>
      {m.statements_gap_sequence_text({ before: before.sequence ?? '', sequence: statement.sequence ?? '' })}
    </Banner>
  )
}
