import { testStories } from '../../../tools/jest/stories';
import * as candleChart from './components/CandleChart.stories';

testStories({ candleChart });
