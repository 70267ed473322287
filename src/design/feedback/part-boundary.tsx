import { Component, type ReactNode } from 'react'
import { mendMissingFile } from './missing-file.ts'
import { isStaleChunk } from './stale-chunk.ts'

type Props = { children: ReactNode; fallback?: ReactNode }

/** Around a part that the page can do without for a while: whatever becomes of it, the page stays as it is. */
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
