import { useQuery } from '@tanstack/react-query'
import { Pause, Play, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#design/api/use-call.ts'
import { Status } from '#design/components/badge.tsx'
import { Banner } from '#design/components/banner.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { ComboBox } from '#design/components/select.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { m } from '#words'
import { productAccessCalls } from '../contract/calls.ts'
import type { ProductAccess, User } from '../contract/shapes.ts'
import { usersKeys } from './keys.ts'
import { accessQuery, choicesQuery, userOfAddress } from './queries.ts'
import { productKey } from './user-form-values.ts'

type Props = { clientId: number; email: string; name: string }

/** The domains and services that the user with this contact's address sees. */
export function ContactAccess({ clientId, email, name }: Props) {
  const query = useQuery(userOfAddress(clientId, email))
  return (
    <Loaded query={query} waiting={<Skeleton lines={4} />}>
      {(user) =>
        user ? (
          <Access user={user} />
        ) : (
          <EmptyState title={m.users_contact_no_user({ name })}>{m.users_contact_no_user_help({ email })}</EmptyState>
        )
      }
    </Loaded>
  )
}

function Access({ user }: { user: User }) {
  const create = useCall(productAccessCalls.create, { refreshes: [usersKeys.all] })
  const query = useQuery(accessQuery(user.clientId, user.id))
  const give = (products: 'all' | { type: 'domain' | 'service'; id: number }[]) =>
    create.mutate({ params: { id: user.clientId }, body: { contact: user.id, products } })
  if (!user.changeable) return <Banner meaning="info">{m.users_access_fixed()}</Banner>
  return (
    <div className="flex flex-col gap-4">
      {user.allProducts ? (
        <Banner meaning="info" actions={<Button onPress={() => give([])}>{m.users_choose_products()}</Button>}>
          {m.users_products_all_help()}
        </Banner>
      ) : (
        <>
          <AddProduct user={user} access={query.data ?? []} onAdd={(product) => give([product])} />
          <AccessList user={user} access={query.data ?? []} />
          <div>
            <Button look="quiet" onPress={() => give('all')}>
              {m.users_give_all()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

type AddProps = {
  user: User
  access: readonly ProductAccess[]
  onAdd: (product: { type: 'domain' | 'service'; id: number }) => void
}

function AddProduct({ user, access, onAdd }: AddProps) {
  const [text, setText] = useState('')
  const taken = new Set(access.map((each) => productKey({ type: each.type, id: each.productId })))
  const found = useQuery(choicesQuery(user.clientId, useDeferredValue(text))).data ?? []
  return (
    <ComboBox
      isAsync
      label={m.users_add_product()}
      placeholder={m.users_search_product()}
      options={found
        .filter((each) => !taken.has(productKey(each)))
        .map((each) => ({ id: productKey(each), label: each.name, help: each.product ?? m.users_product_domain() }))}
      empty={m.users_no_product()}
      value={null}
      inputValue={text}
      onInputChange={setText}
      onChange={(key) => {
        const product = found.find((each) => productKey(each) === key)
        if (!product) return
        setText('')
        onAdd({ type: product.type, id: product.id })
      }}
    />
  )
}

function AccessList({ user, access }: { user: User; access: readonly ProductAccess[] }) {
  const change = useCall(productAccessCalls.changeStatus, { refreshes: [usersKeys.all] })
  const remove = useCall(productAccessCalls.remove, { refreshes: [usersKeys.all] })
  if (access.length === 0) return <p className="text-ink-soft text-sm">{m.users_nothing_selected()}</p>
  const params = (each: ProductAccess) => ({ id: user.clientId, access: each.id })
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {access.map((each) => {
        const { name } = each
        const isOpen = each.status === 'active'
        const status = isOpen ? ('inactive' as const) : ('active' as const)
        return (
          <li key={each.id} className="flex min-h-12 items-center gap-2 py-1 pr-1 pl-3">
            <span className="wrap-anywhere min-w-0 grow">{name}</span>
            {!isOpen && <Status tone="neutral">{m.users_access_paused()}</Status>}
            <IconButton
              icon={isOpen ? Pause : Play}
              label={isOpen ? m.users_pause_access({ name }) : m.users_resume_access({ name })}
              onPress={() => change.mutate({ params: params(each), body: { status } })}
            />
            <IconButton
              icon={X}
              label={m.users_take_product({ name })}
              onPress={() => remove.mutate({ params: params(each) })}
            />
          </li>
        )
      })}
    </ul>
  )
}
