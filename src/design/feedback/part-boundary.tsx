import { Component, type ReactNode } from 'react'
import { mendMissingFile } from './missing-file.ts'
import { isStaleChunk } from './stale-chunk.ts'

type Props = { children: ReactNode; fallback?: ReactNode }

/** An error boundary around an optional part: whatever happens to it, the page stays. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch(error: unknown) {
    if (isStaleChunk(error)) void mendMissingFile()
  }
  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
