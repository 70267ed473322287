import { expect, it } from 'vitest'
import { screen, show } from '#test/kit/component/show.tsx'
import { StatusMark } from './invoice-status.tsx'

it('stands on two lines where its place is narrow, and on one elsewhere', async () => {
  const debit = { state: 'planned', day: '2026-12-14' } as never
  const invoice = { kind: 'invoice', status: 'Unpaid', isOverdue: false, debit } as const
  await show(
    <>
      <StatusMark invoice={invoice} wraps />
      <StatusMark invoice={invoice} />
    </>,
  )
  const marks = await screen.findAllByText('Will be collected on 14/12/2026')
  expect(marks.map(({ className }) => /whitespace-\w+/.exec(className)?.[0])).toEqual([
    ...['whitespace-normal', 'whitespace-nowrap'],
  ])
})
