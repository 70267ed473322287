import { useQuery } from '@tanstack/react-query'
import { toCompany } from '#areas/staff/company/web/public.ts'
import { Link } from '#design/components/link.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Mono, WithCode } from '#design/components/text-bits.tsx'
import { m } from '#words'
import type { SetUpRemark } from '../contract/calls.ts'
import { setUpRemarks } from './queries.ts'
import { mendedAtCompany, setUpWords } from './set-up-words.ts'

/** Missing settings before the opening: each with its consequence and where to set it. Hidden when there are none. */
export function SetUpList() {
  const query = useQuery(setUpRemarks())
  return (
    <Loaded query={query} waiting={null}>
      {(remarks) => remarks.length > 0 && <Remarks remarks={remarks} />}
    </Loaded>
  )
}

function Remarks({ remarks }: { remarks: readonly SetUpRemark[] }) {
  return (
    <details className="mt-6 rounded-xl border border-line bg-surface shadow-card">
      <summary className="cursor-pointer px-5 py-4 font-semibold">{m.desk_set_up({ count: remarks.length })}</summary>
      <p className="max-w-prose px-5 text-ink-soft">
        <WithCode text={m.desk_set_up_help()} />
      </p>
      <ul className="mt-2 divide-y divide-line px-5 pb-2">
        {remarks.map(({ setting, code, values }) => (
          <li key={setting + code} className="py-2.5">
            <Mono className="font-semibold">{setting}</Mono>
            <span className="wrap-anywhere block max-w-prose">
              <WithCode text={setUpWords[code](values)} />
              {mendedAtCompany.has(code) && (
                <>
                  {' '}
                  <Link {...toCompany()}>{m.desk_set_up_company()}</Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
