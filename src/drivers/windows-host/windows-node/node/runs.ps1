# What somebody starts by hand: Windows starts it as the user of the space, by a task that is there as long as it runs, and run.ps1 writes
# down what it says. A run is known by the hash of its operation: asked again, it is not started again.
$longestRunSeconds = 600

function Get-RunFolder([string]$Reference, [string]$Run) {
    return Join-Path (Join-Path (Join-Path $settings.state 'runs') (Get-SpaceName $Reference)) $Run
}

function Invoke-SpaceTask([string]$Reference, $Asked) {
    $record = Get-OpenRecord $Reference
    $name = Assert-Form 'task' $Asked.name
    $task = $record.tasks | Where-Object { $_.name -eq $name } | Select-Object -First 1
    if (-not $task) { Deny 'no_such_job' $name }
    $run = Get-Hash $request.id
    Clear-OldRuns $Reference
    if (-not (Test-Path -LiteralPath (Get-RunFolder $Reference $run))) {
        if (Test-TaskRunning $Reference $name) { Deny 'job_running' $name }
        Start-SpaceRun $Reference $task $run
    }
    $value = Wait-SpaceRun $Reference $run
    Invoke-Alone $Reference { Save-ByHand $Reference $name $value }
    return $value
}

# The user may read the order and write the answer, and see nothing else there.
function Start-SpaceRun([string]$Reference, $Task, [string]$Run) {
    $order = @{
        program = Resolve-TaskProgram $Reference $Task.command; arguments = (Assert-Form 'arguments' $Task.arguments)
        folder = Get-SpaceFolder $Reference; seconds = $longestRunSeconds
    }
    $folder = Get-RunFolder $Reference $Run
    [void](New-Item -ItemType Directory -Force -Path $folder)
    Grant-Folder $folder @{ (Get-SpaceName $Reference) = 'Modify' }
    Save-Json (Join-Path $folder 'order.json') $order
    $registered = @{
        TaskName  = $Run
        TaskPath  = Get-RunTaskFolder $Reference
        # A folder by the number of the space and the hash of the operation: nothing that somebody wrote is part of the line.
        Action    = New-ScheduledTaskAction -Execute $taskPrograms.powershell -Argument ('-NoLogo -NoProfile -NonInteractive -ExecutionPolicy AllSigned -File "' + (Join-Path $settings.runner 'run.ps1') + '" "' + $folder + '"')
        Principal = New-ScheduledTaskPrincipal -UserId (Get-SpaceName $Reference) -LogonType S4U -RunLevel Limited
        Settings  = New-ScheduledTaskSettingsSet -MultipleInstances IgnoreNew -ExecutionTimeLimit (New-TimeSpan -Seconds ($longestRunSeconds + 60))
    }
    [void](Register-ScheduledTask @registered -Force)
    Start-ScheduledTask -TaskPath $registered.TaskPath -TaskName $Run
}

# The answer is there once it is written whole; a task that ended without one could not start its program.
function Wait-SpaceRun([string]$Reference, [string]$Run) {
    $folder = Get-RunFolder $Reference $Run
    $answer = Join-Path $folder 'answer.json'
    $taskFolder = Get-RunTaskFolder $Reference
    $until = (Get-Date).AddSeconds($longestRunSeconds + 30)
    while (-not (Test-Path -LiteralPath $answer)) {
        $task = Get-ScheduledTask -TaskPath $taskFolder -TaskName $Run -ErrorAction SilentlyContinue
        if ((Get-Date) -gt $until -or -not $task) { Deny 'stopped' $Run }
        $info = $task | Get-ScheduledTaskInfo
        # 267009 is running, 267011 has not run yet, 267045 is waiting for its turn.
        if (267009, 267011, 267045 -notcontains $info.LastTaskResult -and -not (Test-Path -LiteralPath $answer)) { Deny 'stopped' $Run }
        Start-Sleep -Milliseconds 300
    }
    $said = Read-Answer $answer
    Unregister-ScheduledTask -TaskPath $taskFolder -TaskName $Run -Confirm:$false -ErrorAction SilentlyContinue
    return $said
}

# The user of the space wrote it, so it is read as anybody's: so much of it at most, each field in its form.
function Read-Answer([string]$File) {
    foreach ($item in (Get-Item -Force -LiteralPath (Split-Path -Parent $File)), (Get-Item -Force -LiteralPath $File)) {
        if ($item.Attributes -band [System.IO.FileAttributes]::ReparsePoint) { Deny 'stopped' }
    }
    if ($item.Length -gt 1000000) { Deny 'stopped' }
    $said = Get-Content -Raw -Encoding UTF8 -LiteralPath $File | ConvertFrom-Json
    $output = [string]$said.output
    return @{
        startedAt = Get-Moment ([datetime]$said.startedAt)
        seconds   = [Math]::Round([double]$said.seconds, 1)
        exitCode  = $(if ($null -eq $said.exitCode) { $null } else { [int]$said.exitCode })
        output    = $output.Substring(0, [Math]::Min($output.Length, 65536))
        isCut     = [bool]$said.isCut -or $output.Length -gt 65536
    }
}

function Test-TaskRunning([string]$Reference, [string]$Name) {
    $task = Get-ScheduledTask -TaskPath (Get-TaskFolder $Reference) -TaskName $Name -ErrorAction SilentlyContinue
    $byHand = @(Get-ScheduledTask -TaskPath (Get-RunTaskFolder $Reference) -ErrorAction SilentlyContinue | Where-Object { [string]$_.State -eq 'Running' })
    return ($task -and [string]$task.State -eq 'Running') -or $byHand.Count -gt 0
}

# Beside the tasks of the space, so that none of theirs has such a name.
function Get-RunTaskFolder([string]$Reference) { return '\belfry-runs\' + (Get-SpaceName $Reference) + '\' }

# How it ended by hand is no result of the scheduler's: it is kept in the record, and the newer of both is told.
function Save-ByHand([string]$Reference, [string]$Name, $Run) {
    $record = Get-Record $Reference
    foreach ($task in $record.tasks) {
        if ($task.name -eq $Name) { $task | Add-Member -Force -NotePropertyName ranAt -NotePropertyValue @{ at = $Run.startedAt; code = $Run.exitCode } }
    }
    Save-Record $record
}

function Remove-SpaceRuns([string]$Reference) {
    Get-ScheduledTask -TaskPath (Get-RunTaskFolder $Reference) -ErrorAction SilentlyContinue | Unregister-ScheduledTask -Confirm:$false
    $folder = Split-Path -Parent (Get-RunFolder $Reference 'any')
    if (Test-Path -LiteralPath $folder) { [System.IO.Directory]::Delete($folder, $true) }
}

# What runs said lies here until the portal has it, and for a day.
function Clear-OldRuns([string]$Reference) {
    $folder = Split-Path -Parent (Get-RunFolder $Reference 'any')
    if (-not (Test-Path -LiteralPath $folder)) { return }
    foreach ($old in Get-ChildItem -Directory -LiteralPath $folder | Where-Object { $_.LastWriteTime -lt (Get-Date).AddDays(-1) }) {
        [System.IO.Directory]::Delete($old.FullName, $true)
    }
}
