import { isDeepStrictEqual } from 'node:util'
import { mostRules } from '#base/cloud-server/firewall.ts'
import type { ServerFirewall } from '../port.ts'
import { digestOf } from '../rules-digest.ts'
import { no, type ServerBook } from './server-book.ts'

export const firewallPart = (book: ServerBook): ServerFirewall => ({
  setFirewall: (operationId, { reference, digest, rules }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        if (isDeepStrictEqual(kept.rules, rules)) return { kept }
        if (digest !== digestOf(kept.rules)) return no('firewall_changed', digestOf(kept.rules))
        if (rules.length > mostRules) return no('too_many_rules', String(mostRules))
        const fixed = kept.rules.filter(({ isFixed }) => isFixed)
        if (
          !isDeepStrictEqual(
            rules.filter(({ isFixed }) => isFixed),
            fixed,
          )
        )
          return no('rule_is_fixed')
        if (!isDeepStrictEqual(rules.slice(0, fixed.length), fixed)) return no('rule_is_fixed')
        return { kept: { ...kept, rules: [...rules] } }
      },
    }),
})
