import http from 'node:http'
import net, { type AddressInfo } from 'node:net'

/** What must never be reached: it stands at inward addresses, and counts who comes. */
export type Canary = { count(): number; close(): Promise<void> }

const listen = (server: net.Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
const closed = (server: net.Server) => new Promise<void>((resolve) => server.close(() => resolve()))

export async function openCanary(port: number): Promise<Canary> {
  let reached = 0
  const servers = ['127.0.0.2', '::1'].map((host) => {
    const server = net.createServer((socket) => {
      reached += 1
      socket.destroy()
    })
    return { server, host }
  })
  for (const { server, host } of servers) await listen(server, port, host)
  return {
    count: () => reached,
    close: async () => {
      await Promise.all(servers.map(({ server }) => closed(server)))
    },
  }
}

const page = (body: string, head = '') =>
  `<!doctype html><html lang="nl"><head><title>Bakkerij met brood</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`

type Page = { status?: number; body?: string; headers?: Record<string, string>; type?: string; waits?: number }

type Asked = { path: string; method: string; agent: string; host: string; moment: number }

/** A small site with all that goes wrong on one, and its attackers. `asked` are the paths that somebody asked for. */
export async function openAuditedSite(address = '127.0.0.1') {
  const asked: Asked[] = []
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/'
    const { 'user-agent': agent = '', host = '' } = request.headers
    asked.push({ path, method: request.method ?? '', agent, host, moment: performance.now() })
    const { status = 200, body = '', headers = {}, type = 'text/html', waits = 0 } = pageAt(path, request, port)
    setTimeout(() => response.writeHead(status, { 'content-type': type, ...headers }).end(body), waits)
  })
  await listen(server, 0, address)
  const { port } = server.address() as AddressInfo
  return {
    ...{ port, asked },
    close: async () => {
      server.closeAllConnections()
      await closed(server)
    },
  }
}

function pageAt(path: string, request: http.IncomingMessage, port: number): Page {
  const isBrowser = /Chrome/.test(request.headers['user-agent'] ?? '')
  if (path === '/robots.txt') return { body: 'User-agent: *\nDisallow: /geheim\n', type: 'text/plain' }
  if (path === '/') return { body: page(home) }
  if (path === '/nieuws')
    return { body: page('<h1>Nieuws</h1><a href="/weg">weg</a><img src="/foto-weg.jpg" alt="x">') }
  if (path === '/status/405') return { status: request.method === 'HEAD' ? 405 : 200, body: page('ja') }
  if (path === '/status/only-browsers') return { status: isBrowser ? 200 : 404, body: page('ja') }
  const status = /^\/status\/(\d+)$/.exec(path)?.[1]
  if (status) return { status: Number(status), body: page('nee') }
  if (path === '/traag') return { body: page('traag'), waits: 4_000 }
  if (path === '/hostile') return { body: page(hostile(port)) }
  if (path === '/away') return { status: 302, headers: { location: `http://127.0.0.2:${port}/` } }
  if (path === '/naar-elders') return { status: 302, headers: { location: `http://elders.test:${port}/` } }
  if (path === '/naar-www') return { status: 302, headers: { location: `http://www.zaak.test:${port}/` } }
  if (path === '/foto.svg')
    return {
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
      type: 'image/svg+xml',
    }
  if (path === '/veel') return { body: page(many(port)) }
  if (path === '/vol')
    return {
      body: page(
        '<h1>vol</h1><script>const a=[];setInterval(()=>{for(let i=0;i<50;i++)a.push(new Uint8Array(4e6).fill(1))},10)</script>',
      ),
    }
  if (path === '/eindeloos') return { body: page('<h1>eindeloos</h1><script>setTimeout(()=>{while(1){}},50)</script>') }
  return { status: 404, body: page('niet gevonden') }
}

const home = [
  '<h1>Brood en taart</h1><p>Elke dag vers brood.</p><main><img class="photo" src="/foto.svg"></main>',
  ...[
    '/nieuws',
    '/geheim',
    '/status/403',
    '/status/405',
    '/status/429',
    '/status/503',
    '/status/only-browsers',
    '/traag',
  ].map((path) => `<a href="${path}">${path}</a>`),
].join('')

/** Many names of one machine, and an address without end. */
const many = (port: number): string =>
  [
    ...Array.from({ length: 12 }, (_, index) => `http://n${index}.many.test:${port}/een-van-${index}`),
    `http://zaak.test:${port}/${'lang'.repeat(400)}`,
  ]
    .map((url) => `<a href="${url}">x</a>`)
    .join('')

/** Everything by which a page tries to reach what is inside. */
const hostile = (port: number): string => {
  const inside = ['127.0.0.2', '[::1]', 'rebind.test', '169.254.169.254', '[::ffff:127.0.0.2]', '2130706434', '0x7f.2']
  const parts = inside.map(
    (name) =>
      `<img src="http://${name}:${port}/a.png"><iframe src="http://${name}:${port}/b"></iframe><script src="http://${name}:${port}/c.js"></script><a href="http://${name}:${port}/d">x</a>`,
  )
  const script = inside.map(
    (name) =>
      `try{fetch('http://${name}:${port}/e',{mode:'no-cors'}).catch(()=>0)}catch{} try{new WebSocket('ws://${name}:${port}/f')}catch{} try{navigator.sendBeacon('http://${name}:${port}/g','x')}catch{}`,
  )
  return `${parts.join('')}<iframe src="file:///etc/passwd"></iframe><iframe src="/away"></iframe><script>${script.join(';')}
try{const c=new RTCPeerConnection({iceServers:[{urls:'stun:127.0.0.2:${port}'}]});c.createDataChannel('x');c.createOffer().then(o=>c.setLocalDescription(o))}catch{}</script>`
}
