-- What wrk asks for, line by line out of a file, and its result as one line of JSON. LOAD_PATHS names the file.
local paths = {}
for line in io.lines(os.getenv("LOAD_PATHS")) do paths[#paths + 1] = line end
local at = 0
-- One path alone is asked for as wrk does by itself, which is quicker.
if #paths > 1 then
  request = function()
    at = at % #paths + 1
    return wrk.format("GET", paths[at])
  end
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format('\n{"requests":%d,"us":%d,"p50":%d,"p99":%d,"bad":%d}\n', summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99), errors.status + errors.connect + errors.read + errors.timeout))
end
