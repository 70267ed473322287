import { Component, type ReactNode } from 'react'
import { m } from '#words'

/** What is shown when even the page for errors fails (core §2): no component of the kit, a plain link home. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main className="flex min-h-dvh flex-col items-center justify-center gap-3 px-4 text-center">
        <h1 className="font-semibold text-xl">{m.design_error_self()}</h1>
        <a href="/" className="text-brand-ink underline">
          {m.design_error_home()}
        </a>
      </main>
    )
  }
}
