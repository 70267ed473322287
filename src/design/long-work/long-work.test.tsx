import { describe, expect, it } from 'vitest'
import { screen, show, within } from '#test/kit/component/show.tsx'
import { LongWork, type LongWorkProps, type WorkStep } from './long-work.tsx'

const steps: WorkStep[] = [
  { id: 'asked', label: 'Asked', state: 'done', at: '2026-11-20T09:00:00.000Z' },
  {
    id: 'holder',
    label: 'Confirmation by the holder',
    state: 'waits',
    at: '2026-11-21T09:00:00.000Z',
    waitsFor: 'you',
    text: 'Click the link that we mailed.',
  },
  { id: 'ready', label: 'Ready', state: 'ahead' },
]
const shown = (given: Partial<LongWorkProps> = {}) =>
  show(<LongWork label="Steps of a.be" steps={steps} actions={<button type="button">Mail again</button>} {...given} />)

describe('work that takes longer', () => {
  it('has its steps in their order, with a word for the state of each', async () => {
    await shown()
    const list = await screen.findByRole('list', { name: 'Steps of a.be' })
    const said = within(list)
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent)
    expect(said).toEqual([
      'Asked (done)20/11/2026 10:00',
      'Confirmation by the holder (waiting)21/11/2026 10:00',
      'Ready (still to come)',
    ])
  })

  it('says at the open step alone who is waited for, what that means and what can be done', async () => {
    await shown()
    const open = await screen.findByRole('listitem', { current: 'step' })
    expect(within(open).getByText('Waiting for you')).toBeDefined()
    expect(within(open).getByText('Click the link that we mailed.')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Mail again' })).toHaveLength(1)
    expect(within(open).getByRole('button', { name: 'Mail again' })).toBeDefined()
  })

  it('shows how far it is while it goes on by itself, and no bar while it waits', async () => {
    const running: WorkStep = { id: 'run', label: 'Installing', state: 'now', progress: 40 }
    await shown({ steps: [running] })
    expect((await screen.findByRole('progressbar', { name: 'Installing' })).getAttribute('aria-valuenow')).toBe('40')
  })

  it('shows no bar while it waits for somebody', async () => {
    await shown({ steps: [{ ...steps[1]!, progress: 40 }] })
    await screen.findByText('Waiting for you')
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('tells as a line how it stands and since when, and has the steps behind a press', async () => {
    const { user } = await shown({ look: 'line' })
    const more = await screen.findByRole('button', { name: 'Step 2 of 3' })
    expect(screen.getByText('Waiting for you')).toBeDefined()
    expect(screen.getByText(/^since/).textContent).toContain('21/11/2026')
    expect(screen.queryByRole('list')).toBeNull()
    await user.click(more)
    expect(more.getAttribute('aria-expanded')).toBe('true')
    const list = screen.getByRole('list', { name: 'Steps of a.be' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getAllByRole('button', { name: 'Mail again' })).toHaveLength(1)
  })

  it('offers nothing to do once it is done', async () => {
    const done = steps.map((step): WorkStep => ({ ...step, state: 'done' }))
    await shown({ look: 'line', steps: done })
    expect((await screen.findAllByText('Ready')).length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Mail again' })).toBeNull()
    expect(screen.queryByText(/^since/)).toBeNull()
  })

  it('is told at once as a notice when it failed, with why', async () => {
    await shown({
      look: 'notice',
      steps: [{ id: 'x', label: 'Not delivered', state: 'failed', text: 'No such size.' }],
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Not delivered')
    expect(within(alert).getByText('No such size.')).toBeDefined()
  })

  it('is nothing without steps', async () => {
    await show(
      <>
        <p>Beside it</p>
        <LongWork label="Steps of a.be" steps={[]} />
      </>,
    )
    await screen.findByText('Beside it')
    expect(screen.queryByRole('list')).toBeNull()
  })
})
