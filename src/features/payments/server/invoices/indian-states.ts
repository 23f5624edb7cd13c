export interface IndianState {
  /** As GSTINs begin with it. */
  readonly code: string;
  readonly name: string;
}

/** States and union territories by their codes of GST; 97 is what belongs to none, as at sea. */
const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** Without a legislature of their own: GST inside them is CGST and UTGST. */
const UNION_TAXED = new Set(['04', '26', '31', '35', '38', '97']);

/** By name. */
export const STATES_BY_NAME: readonly IndianState[] = Object.entries(STATES)
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Undefined: there is no such code. */
export const findState = (code: string): IndianState | undefined => {
  const name = STATES[code];
  return name === undefined ? undefined : { code, name };
};

/** What the state's half of GST is called there. */
export const stateTaxOf = (code: string): 'SGST' | 'UTGST' => (UNION_TAXED.has(code) ? 'UTGST' : 'SGST');
