# The agent of a Windows node: sshd starts it for one request (ForceCommand), it greets, reads one line of JSON, and answers one.
# Values come from that line alone. None becomes a piece of a script, of a command line or of SQL: they are arguments of cmdlets,
# properties of objects and parameters of statements.
#Requires -Version 5.1
Set-StrictMode -Version 2
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'

foreach ($part in 'forms', 'journal', 'records', 'paths', 'iis', 'sql', 'tasks', 'runs', 'config', 'usage', 'ftp', 'facts', 'spaces') {
    . (Join-Path $PSScriptRoot "$part.ps1")
}
$settings = Get-Content -Raw -Encoding UTF8 -LiteralPath (Join-Path $PSScriptRoot 'settings.json') | ConvertFrom-Json

# Every verb there is: what it does, whether it writes, the part of the node that it needs, and whether it tells more than that it is done.
$verbs = @{
    'windows.keep'       = @{ Run = 'Set-Space'; Writes = $true; Part = '' }
    'windows.read'       = @{ Run = 'Get-Space'; Writes = $false; Part = ''; Tells = $true }
    'windows.suspend'    = @{ Run = 'Suspend-Space'; Writes = $true; Part = '' }
    'windows.reactivate' = @{ Run = 'Resume-Space'; Writes = $true; Part = '' }
    'windows.end'        = @{ Run = 'Remove-Space'; Writes = $true; Part = ''; Tells = $true }
    'iis.keep-address'   = @{ Run = 'Add-SpaceAddress'; Writes = $true; Part = '' }
    'iis.drop-address'   = @{ Run = 'Remove-SpaceAddress'; Writes = $true; Part = '' }
    'iis.usage'          = @{ Run = 'Get-PoolUsage'; Writes = $false; Part = 'usage'; Tells = $true }
    'iis.change'         = @{ Run = 'Set-SpaceIis'; Writes = $true; Part = '' }
    'iis.keep-directory' = @{ Run = 'Set-SpaceDirectory'; Writes = $true; Part = '' }
    'iis.drop-directory' = @{ Run = 'Remove-SpaceDirectory'; Writes = $true; Part = '' }
    'iis.set-ftp'        = @{ Run = 'Set-SpaceFtp'; Writes = $true; Part = 'ftp' }
    'sql.set'            = @{ Run = 'Set-SpaceDatabase'; Writes = $true; Part = 'database' }
    'tasks.keep'         = @{ Run = 'Set-SpaceTask'; Writes = $true; Part = 'tasks' }
    'tasks.drop'         = @{ Run = 'Remove-SpaceTask'; Writes = $true; Part = 'tasks' }
    'tasks.run'          = @{ Run = 'Invoke-SpaceTask'; Writes = $true; Part = 'tasks'; Tells = $true; Beside = $true }
}

$utf8 = New-Object System.Text.UTF8Encoding $false
$reader = New-Object System.IO.StreamReader ([Console]::OpenStandardInput(), $utf8)
$writer = New-Object System.IO.StreamWriter ([Console]::OpenStandardOutput(), $utf8)

function Write-Line($Value) {
    $writer.Write((ConvertTo-Json -InputObject $Value -Depth 12 -Compress) + "`n")
    $writer.Flush()
}

# A refusal is thrown as an object of its own, so that it is told apart from a fault.
function Deny([string]$Code, [string]$Detail = '') {
    $refusal = New-Object System.InvalidOperationException $Code
    $refusal.Data['detail'] = $Detail
    throw $refusal
}

function Invoke-Verb($Request) {
    $row = $verbs[[string]$Request.verb]
    if (-not $row) { Deny 'unknown_verb' }
    if ($row.Part -and -not $settings.parts.($row.Part)) { Deny 'not_here' }
    $reference = Assert-Form 'reference' $Request.input.reference
    $work = Get-Command -CommandType Function -Name $row.Run
    if (-not $row.Writes) { return & $work $reference $Request.input }
    # One change of a space at a time; what takes as long as a program runs goes on beside the others.
    $alone = if ($row['Beside']) { $reference + '-beside' } else { $reference }
    return Invoke-Alone $alone {
        $known = Find-Operation $Request
        if ($known) { return $known.value }
        $value = & $work $reference $Request.input
        if (-not $row['Tells']) { $value = $null }
        Save-Operation $Request $value
        return $value
    }
}

# The lock goes with the process that held it.
function Invoke-Alone([string]$Lock, $Block) {
    $mutex = New-Object System.Threading.Mutex $false, ('Global\belfry-' + $Lock)
    try { [void]$mutex.WaitOne() } catch [System.Threading.AbandonedMutexException] { Write-Debug 'left by an agent that was ended' }
    try { return & $Block } finally { $mutex.ReleaseMutex() }
}

Write-Line @{ agent = 'belfry'; version = 1 }
$line = $reader.ReadLine()
if ($null -eq $line) { exit 0 }
$id = ''
try {
    if ($line.Length -gt 1000000) { Deny 'invalid_request' }
    try { $request = ConvertFrom-Json -InputObject $line } catch { Deny 'invalid_request' }
    $id = Assert-Form 'id' $request.id
    $result = @{ kind = 'done'; value = (Invoke-Verb $request) }
}
catch {
    $said = $_.Exception
    $isRefusal = $said -is [System.InvalidOperationException] -and $said.Data.Contains('detail')
    # What went wrong unforeseen is told by its kind alone; what it did nobody here knows.
    $result = if ($isRefusal) { @{ kind = 'rejected'; code = $said.Message; detail = [string]$said.Data['detail'] } }
    else { @{ kind = 'unknown'; detail = 'the agent failed: ' + $said.GetType().Name } }
}
Write-Line @{ id = $id; result = $result }
