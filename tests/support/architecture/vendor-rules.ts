const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Whatever else needs the vendor asks the port, payments/server/gateway.ts. */
const NAMES_THE_VENDOR: readonly RegExp[] = [
  /** The adapter, and its other half in the browser. */
  /^src\/features\/payments\/server\/razorpay\//,
  /^src\/features\/payments\/web\/checkout-window\.ts$/,
  /** What the specification fixes of the wire, and what people call the gateway. */
  /^src\/features\/payments\/(gateway\/)?contract\.ts$/,
  /^src\/features\/endpoints\.ts$/,
  /** Its stand-in, its settings, and where it is chosen. */
  /^src\/apps\/(sandbox\/|supervisor\/(demo-environment|sandbox-settings)\.ts)/,
  /^src\/platform\/config\//,
  /^src\/apps\/context\.ts$/,
];

/** The lines of a file that name the payment gateway's vendor and may not, numbered from 1. */
export function linesThatNameTheVendor(file: string, source: string): string[] {
  if (isTest(file) || NAMES_THE_VENDOR.some((path) => path.test(file))) return [];
  return source
    .split('\n')
    .flatMap((line, index) => (/razorpay/i.test(line) ? [`${file}:${index + 1}`] : []));
}
