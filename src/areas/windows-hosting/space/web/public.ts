export { ConfigFaultBanner, FaultWords } from './config-fault.tsx'
export { windowsSpace } from './queries.ts'
export { type ReadWindows, WindowsTab } from './windows-tab.tsx'
