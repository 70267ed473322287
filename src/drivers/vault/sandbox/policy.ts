import { done } from '../../outcome.ts'
import type { Vault } from '../port.ts'
import { freeSecond, protectedSince } from './kept-vault.ts'
import { no, type VaultBook } from './vault-book.ts'
import { vaultFacts } from './vault-facts.ts'

const mostDatabases = 20

/** What is saved, and when. */
export const policyPart = (
  book: VaultBook,
): Pick<Vault, 'readVault' | 'runPolicy' | 'protect' | 'addDatabase' | 'forget'> => {
  const facts = (...of: Parameters<typeof vaultFacts>) => done(vaultFacts(...of))
  return {
    readVault: (reference) => book.look(reference, facts),

    runPolicy: (operationId, { reference }) =>
      book.write(
        operationId,
        reference,
        (kept, now) => {
          if (protectedSince(kept) === null) return no('not_protected')
          return { ...kept, extra: [...kept.extra, { at: freeSecond(kept, now), because: 'asked' }] }
        },
        facts,
      ),

    protect: (operationId, { reference, instance, isOn, policy }) =>
      book.write(
        operationId,
        reference,
        (kept, now) => {
          if (!Object.hasOwn(kept.instances, instance)) return no('no_such_instance', instance)
          const since = isOn ? (kept.instances[instance] ?? now) : null
          return { ...kept, policy: policy ?? kept.policy, instances: { ...kept.instances, [instance]: since } }
        },
        facts,
      ),

    /** A password with `wrong` in it opens no database, and no way leads to a host with `unreachable` in its name. */
    addDatabase: (operationId, { reference, host, name, user, password }) =>
      book.write(
        operationId,
        reference,
        (kept, now) => {
          if (host.includes('unreachable')) return no('database_unreachable', host)
          if (password.includes('wrong')) return no('database_access_denied', user)
          const others = kept.databases.filter((each) => each.host !== host || each.name !== name)
          if (others.length >= mostDatabases) return no('too_many', String(mostDatabases))
          return { ...kept, databases: [...others, { host, name, user, since: now }] }
        },
        facts,
      ),

    forget: async (_operationId, { reference }) => done({ existed: await book.drop(reference) }),
  }
}
