# Started by the scheduler as the user of a space, for one run by hand: starts the program of order.json in the folder that it is given,
# and writes down beside it what the program said and how it ended. It may do what that user may, and no more.
param([string]$Folder)
Set-StrictMode -Version 2
$ErrorActionPreference = 'Stop'
$most = 65536
$order = Get-Content -Raw -Encoding UTF8 -LiteralPath (Join-Path $Folder 'order.json') | ConvertFrom-Json
$said = New-Object System.Text.StringBuilder
$answer = @{ startedAt = [DateTime]::UtcNow.ToString('o'); seconds = 0; exitCode = 127; output = ''; isCut = $false }
$started = [System.Diagnostics.Stopwatch]::StartNew()

function Add-Said([string]$Text) {
    $room = $most - $said.Length
    if ($Text.Length -gt $room) { $answer.isCut = $true }
    [void]$said.Append($Text.Substring(0, [Math]::Max(0, [Math]::Min($room, $Text.Length))))
}

# Reads both outputs as they come, so that the program never waits for somebody to read; what is over the limit is dropped.
function Read-Outputs($Process) {
    $outputs = @($Process.StandardOutput, $Process.StandardError | ForEach-Object { @{ From = $_; Signs = (New-Object char[] 4096); Read = $null } })
    while ($outputs.Count -gt 0) {
        foreach ($each in $outputs) { if ($null -eq $each.Read) { $each.Read = $each.From.ReadAsync($each.Signs, 0, 4096) } }
        if ($started.Elapsed.TotalSeconds -gt $order.seconds) { return $false }
        $at = [System.Threading.Tasks.Task]::WaitAny([System.Threading.Tasks.Task[]]@($outputs | ForEach-Object { $_.Read }), 1000)
        if ($at -lt 0) { continue }
        $ready = $outputs[$at]
        $count = $ready.Read.Result
        $ready.Read = $null
        if ($count -eq 0) { $outputs = @($outputs | Where-Object { $_ -ne $ready }) } else { Add-Said (New-Object string $ready.Signs, 0, $count) }
    }
    return $Process.WaitForExit([int][Math]::Max(0, 1000 * ($order.seconds - $started.Elapsed.TotalSeconds)))
}

try {
    $start = New-Object System.Diagnostics.ProcessStartInfo
    # One program with one line of arguments, as the scheduler starts it by the clock.
    $start.FileName = $order.program
    $start.Arguments = $order.arguments
    $start.WorkingDirectory = $order.folder
    $start.UseShellExecute = $false
    $start.CreateNoWindow = $true
    $start.RedirectStandardOutput = $true
    $start.RedirectStandardError = $true
    $process = [System.Diagnostics.Process]::Start($start)
    if (Read-Outputs $process) { $answer.exitCode = $process.ExitCode } else {
        $answer.exitCode = $null
        $process.Kill()
    }
}
catch { Add-Said ('cannot be started: ' + $_.Exception.GetBaseException().Message) }
$answer.seconds = [Math]::Round($started.Elapsed.TotalSeconds, 1)
$answer.output = $said.ToString()
# Whole or not at all: whoever waits for it looks whether it is there.
$file = Join-Path $Folder 'answer.json'
[System.IO.File]::WriteAllText($file + '.new', (ConvertTo-Json -InputObject $answer -Compress), (New-Object System.Text.UTF8Encoding $false))
[System.IO.File]::Move($file + '.new', $file)
