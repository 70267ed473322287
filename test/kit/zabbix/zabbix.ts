import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { findPostgres, hasZabbix, zabbixMissing } from '../../../tools/prerequisites.ts'
import { freePort } from '../free-port.ts'
import { quickFolder } from '../quick-folder.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { startZabbixDatabase } from './database.ts'

/** A page of the frontend's address answers 404 at every path but its own. */
export type Zabbix = {
  url: string
  readyMs: number
  /** As its super administrator. */
  ask<Result>(method: string, params: object): Promise<Result>
  /** A value that somebody sends, of an item that waits for it. */
  send(host: string, key: string, value: string): Promise<void>
  stop(): Promise<void>
}

export function canStartZabbix(): boolean {
  const can = hasZabbix()
  if (!can) console.warn(zabbixMissing)
  return can
}

const source = '/usr/share/zabbix'
/** What the API needs of the frontend. */
const parts = ['api_jsonrpc.php', 'include', 'app', 'conf', 'vendor', 'local', 'modules']
const configuration = '/etc/zabbix/zabbix.conf.php'

/** The frontend with its settings in this folder: where they are is written in its code. */
function makeFrontend(folder: string, database: number): void {
  const www = path.join(folder, 'www')
  for (const name of parts.filter((each) => fs.existsSync(path.join(source, each))))
    fs.cpSync(path.join(source, name), path.join(www, name), { recursive: true })
  const file = path.join(www, 'include/classes/core/CConfigFile.php')
  const code = fs.readFileSync(file, 'utf8')
  if (!code.includes(configuration)) throw new Error(`the frontend does not read ${configuration}`)
  const own = path.join(folder, 'zabbix.conf.php')
  fs.writeFileSync(file, code.replaceAll(configuration, own))
  fs.writeFileSync(own, frontendSettings(database))
}

const frontendSettings = (port: number): string => `<?php
$DB['TYPE'] = 'POSTGRESQL';
$DB['SERVER'] = '127.0.0.1';
$DB['PORT'] = '${port}';
$DB['DATABASE'] = 'zabbix';
$DB['USER'] = 'zabbix';
$DB['PASSWORD'] = '';
$DB['SCHEMA'] = '';
$DB['ENCRYPTION'] = false;
$DB['DOUBLE_IEEE754'] = true;
$IMAGE_FORMAT_DEFAULT = IMAGE_FORMAT_PNG;
`

const poolSettings = (folder: string): string => `[global]
daemonize = no
error_log = ${folder}/php.log
[zabbix]
user = nobody
group = nogroup
listen = ${folder}/php.sock
listen.mode = 0666
pm = static
pm.max_children = 3
php_admin_value[memory_limit] = 256M
php_admin_value[date.timezone] = UTC
`

const webSettings = (folder: string, port: number): string => `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log warn;
events { worker_connections 64; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    location = /api_jsonrpc.php {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${folder}/php.sock;
    }
  }
}
`

/** As few processes as it takes; what changed is heard of at once. */
const serverSettings = (folder: string, port: number, database: number): string => `ListenIP=127.0.0.1
ListenPort=${port}
LogType=console
PidFile=${folder}/run/server.pid
SocketDir=${folder}/run
DBHost=127.0.0.1
DBPort=${database}
DBName=zabbix
DBUser=zabbix
User=nobody
CacheUpdateFrequency=1
HousekeepingFrequency=0
StartPollers=1
StartPollersUnreachable=1
StartTrappers=1
StartPingers=0
StartDiscoverers=0
StartHTTPPollers=1
StartPreprocessors=1
StartDBSyncers=1
StartLLDProcessors=1
StartAlerters=1
StartEscalators=1
StartTimers=1
StartHistoryPollers=1
`

const takesConnections = (where: number | string) => () =>
  new Promise<boolean>((resolve) => {
    const socket = typeof where === 'string' ? net.connect(where) : net.connect(where, '127.0.0.1')
    socket.once('connect', () => socket.destroy(resolve(true) as undefined)).once('error', () => resolve(false))
  })

/** Zabbix' own way of sending a value: a head with the length, and JSON. */
function sendValue(port: number, value: { host: string; key: string; value: string }): Promise<string> {
  const body = Buffer.from(JSON.stringify({ request: 'sender data', data: [value] }))
  const head = Buffer.from('ZBXD\x01\0\0\0\0\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 5)
  return new Promise((resolve, reject) => {
    const said: Buffer[] = []
    const socket = net.connect(port, '127.0.0.1', () => socket.write(Buffer.concat([head, body])))
    socket.on('data', (part) => said.push(part)).once('error', reject)
    socket.once('close', () => resolve(Buffer.concat(said).toString('latin1')))
  })
}

async function asAdministrator(url: string) {
  let auth: string | undefined
  const ask = async <Result>(method: string, params: object): Promise<Result> => {
    const body = JSON.stringify({ jsonrpc: '2.0', method, params, id: 1, ...(auth && { auth }) })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api_jsonrpc.php`, { method: 'POST', headers, body })
    const { result, error } = (await answer.json()) as { result: Result; error?: object }
    if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }
  auth = await ask<string>('user.login', { username: 'Admin', password: 'zabbix' })
  return ask
}

/** Debian's Zabbix with a PostgreSQL, a frontend and a server of its own, in memory where there is room, on free ports. */
export async function startZabbix(): Promise<Zabbix> {
  const began = performance.now()
  const folder = fs.mkdtempSync(path.join(quickFolder(), 'belfry-zabbix-'))
  const running: ServerProcess[] = []
  const stop = async () => {
    for (const each of running.toReversed()) await each.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  /** Each with a folder of its own, which goes with it. */
  const at = (name: string): string => {
    const own = path.join(folder, name)
    fs.mkdirSync(own, { mode: 0o777 })
    fs.chmodSync(own, 0o777)
    return own
  }
  fs.chmodSync(folder, 0o755)
  try {
    const [web, port] = [await freePort(), await freePort()]
    const { port: database, server } = await startZabbixDatabase(findPostgres() ?? '', at('database'))
    running.push(server)
    const front = at('front')
    fs.writeFileSync(path.join(front, 'php.conf'), poolSettings(front))
    fs.writeFileSync(path.join(front, 'nginx.conf'), webSettings(front, web))
    makeFrontend(front, database)
    const php = { binary: '/usr/sbin/php-fpm8.2', args: ['-y', path.join(front, 'php.conf')], folder: at('php') }
    running.push(
      await startServerProcess({ ...php, answers: takesConnections(`${front}/php.sock`), stopSignal: 'SIGTERM' }),
    )
    const args = ['-c', path.join(front, 'nginx.conf'), '-e', path.join(front, 'nginx.log')]
    const nginx = { binary: '/usr/sbin/nginx', args, folder: front, answers: takesConnections(web) }
    running.push(await startServerProcess({ ...nginx, stopSignal: 'SIGTERM' }))
    const back = at('back')
    fs.mkdirSync(path.join(back, 'run'))
    fs.chmodSync(path.join(back, 'run'), 0o777)
    fs.writeFileSync(path.join(back, 'server.conf'), serverSettings(back, port, database))
    const zabbix = {
      binary: '/usr/sbin/zabbix_server',
      args: ['-f', '-c', path.join(back, 'server.conf')],
      folder: back,
    }
    running.push(await startServerProcess({ ...zabbix, answers: takesConnections(port), stopSignal: 'SIGTERM' }))
    const url = `http://127.0.0.1:${web}`
    const ask = await asAdministrator(url)
    return {
      ...{ url, ask, stop, readyMs: Math.round(performance.now() - began) },
      send: async (host, key, value) => {
        const said = await sendValue(port, { host, key, value })
        if (!said.includes('failed: 0')) throw new Error(said)
      },
    }
  } catch (fault) {
    await stop()
    throw fault
  }
}
