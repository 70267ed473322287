/** As much of the library as is used here. */
declare module '@novnc/novnc' {
  export default class RFB extends EventTarget {
    constructor(target: HTMLElement, line: WebSocket, options?: { shared?: boolean })
    scaleViewport: boolean
    clipViewport: boolean
    dragViewport: boolean
    background: string
    showDotCursor: boolean
    readonly capabilities: { power: boolean }
    disconnect(): void
    focus(options?: FocusOptions): void
    blur(): void
    sendKey(keysym: number, code: string, isDown?: boolean): void
    sendCtrlAltDel(): void
  }
}
