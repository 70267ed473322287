-- Judges each message by the policy of the domain that it is for, and tells the portal what became of it.
-- The portal keeps in Redis: belfry:policy:<domain> (JSON), belfry:allow:<domain> and belfry:deny:<domain> (sets of senders).
local lua_redis = require 'lua_redis'
local rspamd_logger = require 'rspamd_logger'
local ucl = require 'ucl'

local N = 'belfry'
local LOG, MOST_LINES = 'belfry:log', '200000'
local ALLOWED, DENIED = -20, 50
-- So often a message may be sent on from one domain of the node to the next: forwards that lead to many and back would fill it.
local PASSED, MOST_PASSES = 'X-Passed-On', 2
-- And so many copies of one letter an hour; the others wait in the queue.
local COPIES, MOST_COPIES = 'belfry:copies:', 100
local COUNT = [[
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], 3600) end
return count
]]
local redis_params = lua_redis.parse_redis_server(N)
if not redis_params then
  rspamd_logger.errx(rspamd_config, 'belfry: no redis is configured')
  return
end

-- The first so many names are those of the envelope. The list of those who come through goes by them alone; whoever is denied is so under
-- the name that people read as well.
local LOOK = [[
local function has(list, names)
  for _, is in ipairs(redis.call('SMISMEMBER', list, unpack(names))) do
    if is == 1 then return '1' end
  end
  return '0'
end
local first, all = {}, {}
for at = 2, #ARGV do
  if at - 1 <= tonumber(ARGV[1]) then table.insert(first, ARGV[at]) end
  table.insert(all, ARGV[at])
end
return {redis.call('GET', KEYS[1]) or '', has(KEYS[2], first), has(KEYS[3], all)}
]]

local function domain_of(address)
  return ((address or ''):match('@([^@]+)$') or ''):lower()
end

local function addr(list)
  return list and list[1] and (list[1].addr or ''):lower() or ''
end

-- As Postfix reads them: `"an@zaak.be"` and `an@zaak.be.` are an@zaak.be, and are judged and told of as such.
local function recipients(task)
  local all = {}
  for _, rcpt in ipairs(task:get_recipients('smtp') or {}) do
    local address = (rcpt.addr or ''):lower():gsub('["<>]', ''):gsub('%.+$', '')
    table.insert(all, address)
  end
  return all
end

-- The sender, its domain, and every domain above.
local function names_of(sender)
  local names, domain = { sender }, domain_of(sender)
  while domain:find('.', 1, true) do
    table.insert(names, domain)
    domain = domain:match('^[^.]+%.(.+)$') or ''
  end
  return names
end

-- Which message of the queue it tells that it could not be delivered, when Postfix itself wrote it.
local function bounced_by(task)
  local ip = task:get_from_ip()
  if addr(task:get_from('smtp')) ~= '' or not ip or tostring(ip) ~= '127.0.0.1' then return nil end
  if not addr(task:get_from('mime')):find('^mailer%-daemon@') then return nil end
  local body = tostring(task:get_rawbody() or '')
  return body:find('\nAction: failed', 1, true) and body:match('\nX%-Postfix%-Queue%-ID: (%w+)')
end

-- The service of Postfix by which it came.
local function tag_of(task)
  return tostring(task:get_request_header('MTA-Tag') or task:get_request_header('MTA-Name') or '')
end

-- `out`: somebody signed in sends it. `reply`: a mailbox answers by itself. `bounce`: Postfix tells what failed. `in`: all else.
local function direction_of(task)
  if task:get_user() then return 'out' end
  local tag = tag_of(task)
  if tag == 'AGAIN' then return 'in' end
  -- First: what a mailbox answers may look like anything.
  return tag == 'REPLIES' and 'reply' or bounced_by(task) and 'bounce' or 'in'
end

-- Whose policies count: of those it is for, or of the one who sends it.
local function domains_of(task)
  local direction = direction_of(task)
  if direction == 'out' then return { domain_of(task:get_user()) } end
  if direction == 'reply' or direction == 'bounce' then return {} end
  local seen, domains = {}, {}
  for _, address in ipairs(recipients(task)) do
    local domain = domain_of(address)
    if domain ~= '' and not seen[domain] then
      seen[domain] = true
      table.insert(domains, domain)
    end
  end
  return domains
end

local function passes(task)
  return #(task:get_header_full(PASSED) or {})
end

-- What is sent on within the node, from one domain to the next.
local function pass_on(task)
  if tag_of(task) ~= 'AGAIN' then return end
  if passes(task) >= MOST_PASSES then
    task:set_pre_result('reject', 'Sent on from domain to domain too often', N)
    return
  end
  local function counted(err, count)
    if err or tonumber(count) > MOST_COPIES then task:set_pre_result('soft reject', 'Sent on too often, later again', N) end
  end
  local key = COPIES .. (task:get_message_id() or '') .. task:get_digest()
  if not lua_redis.redis_make_request(task, redis_params, key, true, counted, 'EVAL', { COUNT, '1', key }) then
    task:set_pre_result('soft reject', 'Try again later', N)
  end
end

local function look(task)
  local found = {}
  task:cache_set(N, found)
  local is_in, to = direction_of(task) == 'in', recipients(task)
  local is_plain = #to > 0
  for _, address in ipairs(to) do is_plain = is_plain and domain_of(address) ~= '' end
  if is_in and not is_plain then
    -- Rspamd cannot read for whom it is, though Postfix can: nobody's policy would judge it.
    task:set_pre_result('reject', 'Write the address of the recipient plainly', N)
    return
  end
  local names, authors = names_of(addr(task:get_from('smtp'))), names_of(addr(task:get_from('mime')))
  for _, domain in ipairs(domains_of(task)) do
    local function told(err, data)
      if err or type(data) ~= 'table' then
        -- Without its policy nothing is judged: the sender tries again.
        rspamd_logger.errx(task, 'belfry: no policy of %s: %s', domain, err)
        task:set_pre_result('soft reject', 'Try again later', N)
        return
      end
      if data[1] == '' then return end
      local parser = ucl.parser()
      if not parser:parse_string(data[1]) then return end
      found[domain] = { policy = parser:get_object(), allow = tostring(data[2]) == '1', deny = tostring(data[3]) == '1' }
    end
    local args = { LOOK, '3', 'belfry:policy:' .. domain, 'belfry:allow:' .. domain, 'belfry:deny:' .. domain }
    table.insert(args, tostring(#names))
    for _, name in ipairs(names) do table.insert(args, name) end
    for _, name in ipairs(authors) do table.insert(args, name) end
    if not lua_redis.redis_make_request(task, redis_params, domain, false, told, 'EVAL', args) then
      task:set_pre_result('soft reject', 'Try again later', N)
    end
  end
end

local function verdict_of(score, policy, direction)
  if score >= policy.refuse then return 'refused' end
  if score >= policy.hold then return policy.holds and 'held' or 'marked' end
  return direction == 'in' and score >= policy.mark and 'marked' or 'delivered'
end

local function apply(task, verdict)
  local reply = { remove_headers = { ['X-Spam'] = 0 }, add_headers = {} }
  if verdict == 'refused' then
    task:set_pre_result('reject', 'Refused by the filter of the recipient', N)
  elseif verdict == 'held' then
    -- What would be refused goes to the hold queue of Postfix instead.
    task:set_pre_result('reject', 'Held', N)
    reply.reject = 'quarantine'
  end
  if verdict == 'marked' then reply.add_headers['X-Spam'] = 'Yes' end
  if tag_of(task) == 'AGAIN' then reply.add_headers[PASSED] = tostring(passes(task) + 1) end
  task:set_milter_reply(reply)
end

-- Whoever is signed in writes in the name of their own domain alone, and says once in whose.
local function writes_as_own(task)
  local authors = task:get_from('mime') or {}
  if #authors == 0 or #(task:get_header_full('From') or {}) ~= 1 then return false end
  for _, author in ipairs(authors) do
    if domain_of(author.addr) ~= domain_of(task:get_user()) then return false end
  end
  return true
end

local function judge(task)
  local found, direction = task:cache_get(N) or {}, direction_of(task)
  local score = (task:get_metric_score() or { 0 })[1]
  local domain, each = next(found)
  if domain and next(found, domain) then
    -- Postfix takes a message for one domain at a time: none judges, or is judged by, another.
    task:set_pre_result('soft reject', 'One domain at a time', N)
    return
  end
  local verdict = 'delivered'
  if each and direction == 'out' then
    -- Whoever sends has no say in it: neither their lists nor their strength count.
    verdict = verdict_of(score, each.policy.out, direction)
  elseif each then
    verdict = verdict_of(score + (each.allow and ALLOWED or 0) + (each.deny and DENIED or 0), each.policy, direction)
  end
  if direction == 'out' and not writes_as_own(task) then verdict = 'refused' end
  task:cache_set('belfry_verdict', verdict)
  apply(task, verdict)
end

local function tell(task)
  local direction, found = direction_of(task), task:cache_get(N) or {}
  local lists, has_any = {}, direction == 'reply' or direction == 'bounce'
  for domain, each in pairs(found) do
    has_any = true
    lists[domain] = direction ~= 'out' and (each.allow and 'allow' or each.deny and 'deny') or ''
  end
  if not has_any then return end
  local symbols = {}
  for _, each in ipairs(task:get_symbols_all() or {}) do
    if each.score and math.abs(each.score) >= 0.1 then
      table.insert(symbols, { name = each.name, score = each.score })
    end
  end
  local verdict = task:cache_get('belfry_verdict') or 'delivered'
  if task:get_metric_action() == 'soft reject' then verdict = 'waiting' end
  local line = {
    id = task:get_queue_id() or '',
    direction = direction,
    bounced = direction == 'bounce' and bounced_by(task) or '',
    sender = addr(task:get_from('smtp')),
    author = addr(task:get_from('mime')),
    user = task:get_user() or '',
    recipients = recipients(task),
    subject = task:get_subject() or '',
    size = task:get_size(),
    score = (task:get_metric_score() or { 0 })[1],
    verdict = verdict,
    lists = lists,
    symbols = symbols,
  }
  lua_redis.redis_make_request(task, redis_params, LOG, true, function(err)
    if err then rspamd_logger.errx(task, 'belfry: a line of the log was lost: %s', err) end
  end, 'XADD', { LOG, 'MAXLEN', '~', MOST_LINES, '*', 'line', ucl.to_format(line, 'json-compact') })
end

rspamd_config:register_symbol({ name = 'BELFRY_PASS', type = 'prefilter', priority = 10, flags = 'empty,nice', callback = pass_on })
rspamd_config:register_symbol({ name = 'BELFRY_LOOK', type = 'prefilter', priority = 10, flags = 'empty,nice', callback = look })
rspamd_config:register_symbol({ name = 'BELFRY_JUDGE', type = 'postfilter', priority = 5, flags = 'empty', callback = judge })
rspamd_config:register_symbol({ name = 'BELFRY_TELL', type = 'idempotent', flags = 'empty,ignore_passthrough', callback = tell })
